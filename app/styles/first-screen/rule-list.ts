/** A rule of the complete stylesheet, or a declaration of a rule that only sets custom properties. */
export type Rule = {
  css: string;
  /** The selectors of a rule with several, of which some may be left out: `css` is what follows them. */
  selectors?: { text: string; needs: string[][] }[];
  /**
   * Classes (`.name`) and elements (`name`) that the document must contain for the rule to apply: all those of one
   * entry. Without this property, the rule always applies.
   */
  needs?: string[][];
  /** The custom property or animation that it defines: the rule is kept only when a kept rule uses it. */
  defines?: string;
  /** The custom properties and animations that it uses. */
  uses: string[];
  /** The registered custom properties that it sets. */
  sets?: string[];
  /**
   * For a registered custom property that only plain references use: its initial value, which may be empty. It applies when
   * no kept rule sets the property.
   */
  initial?: string;
};

/** Rules that follow one another inside the same at-rules. */
export type Block = {
  /** The at-rules, outermost first; for declarations also their selector. */
  around: string[];
  rules: Rule[];
};

export type RuleList = {
  /** Declares the cascade layers: a selection may contain a later layer first. */
  layers: string;
  blocks: Block[];
};

/** A reference to a custom property that its value can replace: between separators, with a simple fallback or none. */
export const plainReference = /(?<=[\s,:(])var\((--[\w-]+)(?:,([^()]*))?\)(?=[\s,;)}]|$)/g;
