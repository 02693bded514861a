import type { TargetType } from '../../../api/discussion/list-items.ts'

/** What a dialog is about to save. */
export interface ToSave {
  toSaveItemId: string
  toSaveItemType: TargetType
}

export const toSave = (type: TargetType, id: string) => `${type} ${id}`

/** What the dialog was opened about, as `toSave` wrote it; undefined for whatever else an address may say. */
export function readToSave(about: string): ToSave | undefined {
  const [, type, toSaveItemId] = /^(post|comment) ([0-9a-f]{24})$/.exec(about) ?? []
  return toSaveItemId ? { toSaveItemId, toSaveItemType: type as TargetType } : undefined
}
