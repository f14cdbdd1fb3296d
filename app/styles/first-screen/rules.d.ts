/** The rules of a stylesheet, listed when the site is built (`rules-plugin.ts`). */
declare module '*.css?inline&rules' {
  const list: import('./rule-list.ts').RuleList;
  export default list;
}
