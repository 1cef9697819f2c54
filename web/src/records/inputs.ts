/** A line of metadata in a form. */
export interface Entry {
  key: string;
  value: string;
}

/** What stands in a control's input: text, the options chosen, or lines. */
export type Input = string | readonly string[] | readonly Entry[];

/** What stands in a form, by the paths of its controls. */
export type Inputs = Readonly<Record<string, Input>>;
