import { notFound } from '../app-context.ts'

export const parts = [
  { name: 'settings', text: 'Settings' },
  { name: 'reports', text: 'Reports' },
  { name: 'removed', text: 'Removed' },
  { name: 'locked', text: 'Locked' },
  { name: 'banned', text: 'Banned' },
  { name: 'mods', text: 'Mods' },
  { name: 'rules', text: 'Rules' },
] as const

export type PartName = (typeof parts)[number]['name']

/** What the rest of the address names; the bare address is the settings. */
export function partIn(rest: string | undefined): PartName {
  const wanted = rest?.replace(/\/$/, '') || 'settings'
  return parts.find(({ name }) => name === wanted)?.name ?? notFound()
}
