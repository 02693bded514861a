import { modlogPath, modtoolsPath } from '../../../shared/paths.ts'
import { notFound } from '../../platform/app-context.ts'

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

/** Of the pages of one community's tools; its log is a page of its own, which others may read too. */
export const modtoolsTabs = (name: string, current: PartName | 'log') => [
  ...parts.map((each) => ({
    href: modtoolsPath(name, each.name === 'settings' ? '' : each.name),
    text: each.text as string,
    current: each.name === current,
  })),
  { href: modlogPath(name), text: 'Log', current: current === 'log' },
]

/** What the rest of the address names; the bare address is the settings. */
export function partIn(rest: string | undefined): PartName {
  const wanted = rest?.replace(/\/$/, '') || 'settings'
  return parts.find(({ name }) => name === wanted)?.name ?? notFound()
}
