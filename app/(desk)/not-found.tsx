import { MissingInFrame } from "#components/shell/missing-in-frame";

export default function DeskNotFound() {
  return <MissingInFrame />;
}
