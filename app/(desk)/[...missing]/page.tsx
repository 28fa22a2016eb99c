import { notFound } from "next/navigation";

/** Any other address, opened by a signed-in member: it is answered within the frame. */
export default function MissingPage(): never {
  notFound();
}
