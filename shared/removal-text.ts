/** The default reason for a removal by a rule without a removal text. */
export const usualRemovalText = (community: string, rule: string): string => `Removed from /${community}: ${rule}`

/** The removal text of the rule, or the default. */
export function removalTextOf(
  community: string,
  { rule, removalText }: { rule: string; removalText: string | null },
): string {
  return removalText ?? usualRemovalText(community, rule)
}
