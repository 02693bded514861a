export function newDraftId(): string {
  // Not randomUUID, which browsers have on secure pages only.
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
