/**
 * The same function, which of one text makes always the same, with its latest results at hand; bounded by the characters of the texts
 * and of what was made of them. Who comes back for a text keeps it here longer.
 */
export function remembered(make: (text: string) => string, mostCharacters: number): (text: string) => string {
  const held = new Map<string, string>()
  let characters = 0
  return (text) => {
    const known = held.get(text)
    if (known !== undefined) {
      held.delete(text)
      held.set(text, known)
      return known
    }
    const made = make(text)
    characters += text.length + made.length
    held.set(text, made)
    for (const [oldest, old] of held) {
      if (characters <= mostCharacters) break
      held.delete(oldest)
      characters -= oldest.length + old.length
    }
    return made
  }
}
