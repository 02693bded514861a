/** Joins the class names that stand, leaves out the ones that do not. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
