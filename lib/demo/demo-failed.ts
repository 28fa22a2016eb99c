/** Ends the demo with one line that says what to do, since a stack would only hide it. */
export class DemoFailed extends Error {
  override readonly name = "DemoFailed";
}
