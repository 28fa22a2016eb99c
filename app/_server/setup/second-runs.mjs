/** More than 5 failures are not a slow moment of the machine, so none is retried. */
const secondRunsMax = 5;

/**
 * Runs failed tests once more, one by one, with the machine to themselves. A test that passes now failed because of a
 * slow moment: it is reported as unsteady, which is a fault of its own.
 */
export async function secondRuns(failures) {
  const cleared = { passed: 0, failed: 0, unsteady: [] };
  if (failures.length > secondRunsMax) return cleared;
  for (const { name, again } of failures) {
    const { ok, passed } = await again();
    if (!ok) continue;
    cleared.passed += passed;
    cleared.failed += 1;
    cleared.unsteady.push(name);
  }
  return cleared;
}
