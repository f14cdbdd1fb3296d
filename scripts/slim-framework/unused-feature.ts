/** Functions of one file of a library, by name, with the body that replaces theirs: empty unless stated. */
type Removal = { file: string; functions: (string | [name: string, body: string])[] };

/** `uses`: what a module (with its JSX compiled) that needs the feature contains; the build refuses it. */
export type UnusedFeature = { name: string; uses: RegExp; removals: Removal[] };
