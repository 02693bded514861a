/** A steady hue for a name, one of twelve, so that a person without a picture keeps a colour everywhere. */
export function hueOf(name: string): number {
  let sum = 7
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return (sum % 12) * 30
}
