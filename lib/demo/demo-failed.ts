/** Ends the demo with one line that says what to do; its stack would only hide it. */
export class DemoFailed extends Error {
  override readonly name = "DemoFailed";
}
