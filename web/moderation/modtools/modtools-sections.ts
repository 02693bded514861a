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

/** The tabs of a community's mod tools. The log is a separate page, because others may read it too. */
export const modtoolsTabs = (name: string, current: PartName | 'log') => [
  ...parts.map((each) => ({
    href: modtoolsPath(name, each.name === 'settings' ? '' : each.name),
    text: each.text as string,
    current: each.name === current,
  })),
  { href: modlogPath(name), text: 'Log', current: current === 'log' },
]

/** The section in the address; without one the settings. */
export function partIn(rest: string | undefined): PartName {
  const wanted = rest?.replace(/\/$/, '') || 'settings'
  return parts.find(({ name }) => name === wanted)?.name ?? notFound()
}
