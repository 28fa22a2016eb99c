/** Another language must have the same keys at every level. */
export type Shape<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]>;
};
