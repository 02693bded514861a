/** The settings that have a value, as lines of the file .env. */
export const environmentLines = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => (value.trim() ? `${name}=${quoted(value.trim())}` : []))

/**
 * Without quotes the file would end a value at "#". It knows three kinds of quotes and no way to escape them, so a value
 * with all of them cannot be written; in addresses they can be. Compose does not know the third kind.
 */
function quoted(value: string): string {
  if (/^[\w.,:;/?@%&=+~-]*$/.test(value)) return value
  // Between double quotes a backslash is read as an escape, and Compose reads a variable after "$".
  const quote = ["'", ...(/[\\$]/.test(value) ? [] : ['"']), '`'].find((mark) => !value.includes(mark))
  return quote ? `${quote}${value}${quote}` : `'${value.replaceAll("'", '%27')}'`
}
