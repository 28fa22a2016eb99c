/** More failures than this are no slow moment of a machine, and are not tried again. */
const secondRunsMax = 5;

/**
 * Runs what failed once more, one after the other, with the machine to itself. A failure that was a slow moment's is
 * told apart from one that stands; its test is unsteady all the same, which is a fault of its own, and is named.
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
