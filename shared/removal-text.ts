/** What an author is told when something is removed by a rule that has no words of its own for it. */
export const usualRemovalText = (community: string, rule: string): string => `Removed from /${community}: ${rule}`

/** The words of the rule, or the usual ones. */
export function removalTextOf(
  community: string,
  { rule, removalText }: { rule: string; removalText: string | null },
): string {
  return removalText ?? usualRemovalText(community, rule)
}
