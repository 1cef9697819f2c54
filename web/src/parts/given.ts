type Given<Values extends object> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Without the keys whose value is undefined: a filter that is not set is in neither the address nor the request. */
export function given<Values extends object>(values: Values): Given<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>;
}
