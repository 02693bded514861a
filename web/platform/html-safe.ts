const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML, also for the value of an attribute. */
export function htmlSafe(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
