import type { Community } from '../../../api/discussion/communities.ts'
import type { User } from '../../../api/people/accounts.ts'
import { modlogPath, modtoolsPath } from '../../../shared/paths.ts'
import { mayHere } from '../../discussion/mod-rights.ts'
import { notFound } from '../../platform/app-context.ts'

export const parts = [
  { name: 'settings', text: 'Settings', right: 'settings' },
  { name: 'reports', text: 'Reports', right: 'moderate' },
  { name: 'messages', text: 'Messages', right: 'moderate' },
  { name: 'removed', text: 'Removed', right: 'moderate' },
  { name: 'locked', text: 'Locked', right: 'moderate' },
  { name: 'banned', text: 'Banned', right: 'moderate' },
  { name: 'mods', text: 'Mods', right: 'moderate' },
  { name: 'rules', text: 'Rules', right: 'settings' },
] as const

export type PartName = (typeof parts)[number]['name']

type Role = Pick<Community, 'userModRole'>

export const maySee = (viewer: User | null, community: Role, part: PartName): boolean =>
  parts.some(({ name, right }) => name === part && mayHere(viewer, community, right))

/** The tabs of a community's mod tools that the viewer may see. The log is a separate page, because others may read it too. */
export const modtoolsTabs = (viewer: User | null, community: Role & { name: string }, current: PartName | 'log') => [
  ...parts
    .filter(({ name }) => maySee(viewer, community, name))
    .map((each) => ({
      href: modtoolsPath(community.name, each.name === 'settings' ? '' : each.name),
      text: each.text as string,
      current: each.name === current,
    })),
  { href: modlogPath(community.name), text: 'Log', current: current === 'log' },
]

/** The section in the address; without one the settings. */
export function partIn(rest: string | undefined): PartName {
  const wanted = rest?.replace(/\/$/, '') || 'settings'
  return parts.find(({ name }) => name === wanted)?.name ?? notFound()
}
