import { isApiError } from "#lib/browser/asking/api-error";
import { codeOf } from "#lib/domain/failure";

const refusedCode = codeOf("sign_in_refused");

/**
 * Signs in at the cell that the proxy chose, and then where its refusal says that the email signs in. Each cell is
 * asked once, so that a proxy that leads nowhere else ends in the refusal. `meets` is told each cell before it is asked.
 */
export async function atCellOfEmail<T>(
  ask: (cell: string | null) => Promise<T>,
  meets: (cell: string | null) => void,
): Promise<T> {
  const asked = new Set<string | null>();
  for (let cell: string | null = null; ; ) {
    asked.add(cell);
    meets(cell);
    try {
      return await ask(cell);
    } catch (error) {
      const named: string | null = isApiError(error) && error.code === refusedCode ? error.cell : null;
      if (named === null || asked.has(named)) throw error;
      cell = named;
    }
  }
}
