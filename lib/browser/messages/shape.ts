/** What another language must bring: the same keys, down to the last one. */
export type Shape<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]>;
};
