import { LayoutGrid, Search } from 'lucide'
import { searchLimit } from '../../../shared/frame-limits.ts'
import { tooLong } from '../../../shared/limits.ts'
import type { KeyContext } from '../keys/key-context.ts'
import { actsOnFocus } from './act-entries.ts'
import { findNamed } from './matching.ts'
import { pageEntries } from './page-entries.ts'
import { goesTo, type PaletteEntry, type PaletteGroup } from './palette-entry.ts'
import { postEntries } from './post-entries.ts'
import { settingEntries } from './setting-entries.ts'

export interface ShownGroup {
  group: PaletteGroup
  title: string
  entries: readonly PaletteEntry[]
}

/** Everything that can be found. Only data of this device, so it works offline. */
export interface Known {
  /** The title of the focused post or comment. */
  actsTitle: string
  entries: readonly PaletteEntry[]
}

export function knownEntries(context: KeyContext): Known {
  const acts = actsOnFocus(context)
  const communities = context.initial.communities.map(
    (community): PaletteEntry => ({
      group: 'communities',
      text: community.name,
      icon: LayoutGrid,
      community,
      run: goesTo(`/${community.name}`),
    }),
  )
  const entries = [
    ...acts.entries,
    ...postEntries(context),
    ...pageEntries(context),
    ...communities,
    ...settingEntries(context),
  ]
  return { actsTitle: acts.title, entries }
}

/** How many entries of each group are shown without a query, and with one. */
const atFirst: Record<PaletteGroup, number> = { acts: 20, posts: 5, pages: 8, communities: 6, settings: 0, search: 0 }
const atMost: Record<PaletteGroup, number> = { acts: 20, posts: 8, pages: 8, communities: 8, settings: 8, search: 1 }

/** The results in groups; the group with the best match comes first. */
export function shownGroups({ actsTitle, entries }: Known, asked: string): ShownGroup[] {
  const text = asked.trim()
  const bounds = text ? atMost : atFirst
  const groups = new Map<PaletteGroup, PaletteEntry[]>()
  for (const entry of findNamed(entries, text)) {
    if (entry.onlyAsked && !text) continue
    const group = groups.get(entry.group) ?? []
    if (group.length < bounds[entry.group]) groups.set(entry.group, [...group, entry])
  }
  // The search of the site is always offered.
  if (text && !tooLong(text, searchLimit)) groups.set('search', [searchEntry(text)])
  const titles: Record<PaletteGroup, string> = {
    acts: `On ${actsTitle}`,
    posts: 'Recent posts',
    pages: 'Pages',
    communities: 'Communities',
    settings: 'Settings',
    search: 'Search',
  }
  return [...groups].map(([group, found]) => ({ group, title: titles[group], entries: found }))
}

function searchEntry(text: string): PaletteEntry {
  return {
    group: 'search',
    text: `Search for “${text}”`,
    icon: Search,
    run: ({ show }) => show('search', text),
  }
}
