/** A copy in the shape that a program produces, and what the text editor makes of it. */
export type PastedDocument = {
  name: string;
  html?: string;
  text?: string;
  /** What is stored when it is pasted into an empty article. */
  stored: string;
  /** Pictures that are left out; the writer is told how many. */
  refused?: number;
};
