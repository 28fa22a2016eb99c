/**
 * Events between the number reached and the next ones are not to be had. Read the present state anew from the lists,
 * and follow from the number that stood before they were read; going on here would miss something for good.
 */
export class EventGap extends Error {
  override readonly name = "EventGap";
  /**
   * dropped: older than what is kept. missing: another number came than the next. behind: the log ends before the
   * number reached, as after a restore of the service.
   */
  readonly kind: "dropped" | "missing" | "behind";
  /** The number reached: all events up to it were handled. */
  readonly reached: number;

  constructor(kind: EventGap["kind"], reached: number, message: string) {
    super(message);
    this.kind = kind;
    this.reached = reached;
  }
}
