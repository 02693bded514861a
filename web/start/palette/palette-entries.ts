import { History, LayoutGrid, LogOut, Moon, Search, Settings2 } from 'lucide'
import { searchLimit } from '../../../shared/frame-limits.ts'
import { tooLong } from '../../../shared/limits.ts'
import { communityPath, postPath, publicIdIn } from '../../../shared/paths.ts'
import { chooseTheme, currentTheme } from '../../platform/device/theme.ts'
import type { MarkedPost } from '../../platform/memory/entities.ts'
import { logOut } from '../frame/log-out.ts'
import type { KeyContext } from '../keys/on-article.ts'
import { actsOnFocus } from './act-entries.ts'
import { type NamedSetting, namedSettings, pageEntries, settingsSections } from './page-entries.ts'
import { findNamed, goesTo, type PaletteEntry, type PaletteGroup } from './palette-entry.ts'
import { listVisitedPosts, type VisitedPost } from './visited-posts.ts'

/** Longer than any render takes. After this time only the section is shown. */
const maxWaitMs = 3_000

/** Focuses a setting as soon as its page is rendered. */
function focusSetting(section: string, name: string): void {
  const until = performance.now() + maxWaitMs
  const look = () => {
    const part = document.getElementById(section)
    const control = part && controlOf(part, name)
    if (!control) {
      if (performance.now() < until) requestAnimationFrame(look)
      return
    }
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center' })
  }
  look()
}

const pressed = 'button, a[href]'
const controls = `input, select, textarea, ${pressed}`

/** The control of a setting: the element with this name, a control in the group with this name, or the control after this label. */
function controlOf(part: HTMLElement, name: string): HTMLElement | undefined {
  const named = [...part.querySelectorAll<HTMLElement>(`${controls}, fieldset, [role="group"], h2, h3`)].find((each) =>
    nameOf(each).startsWith(name),
  )
  if (!named || named.matches(controls)) return named
  const within = named.querySelector<HTMLElement>(`input:checked, ${controls}`)
  if (within) return within
  named.tabIndex = -1
  return named
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const by = element.getAttribute('aria-labelledby')
  if (by !== null) return document.getElementById(by)?.textContent ?? ''
  if (element.matches('input, select, textarea')) return (element as HTMLInputElement).labels?.[0]?.textContent ?? ''
  return element.textContent.trim()
}

/** Recently opened posts of this device, the newest first, then all other known posts, without the present one. */
function postEntries({ memory, initial, router }: KeyContext): PaletteEntry[] {
  const known = memory.entities.list('Post').sort((a, b) => b.fetchedAt - a.fetchedAt)
  const byPublicId = new Map(known.map((post) => [post.publicId, post]))
  // With their present titles if known.
  const visited = listVisitedPosts(initial.user).map((post) => byPublicId.get(post.publicId) ?? post)
  const visitedIds = new Set(visited.map(({ publicId }) => publicId))
  const others = known.filter(({ publicId }) => !visitedIds.has(publicId))
  const read = publicIdIn(router.state.location.pathname)
  return [...visited, ...others]
    .filter((post) => post.publicId !== read && !(isKnown(post) && isUnwanted(post)))
    .map((post) => ({
      group: 'posts',
      text: post.title,
      hint: post.communityName,
      icon: History,
      onlyAsked: !visitedIds.has(post.publicId),
      run: goesTo(postPath(post)),
    }))
}

const isKnown = (post: VisitedPost): post is MarkedPost => 'fetchedAt' in post

/** Deleted posts, and posts that the reader has hidden, muted or filtered. */
const isUnwanted = ({ deleted, hidden, isAuthorMuted, isCommunityMuted, filteredBy }: MarkedPost) =>
  deleted || hidden || isAuthorMuted || isCommunityMuted || Boolean(filteredBy)

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
      run: goesTo(communityPath(community.name)),
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
export function shownGroups({ actsTitle, entries }: Known, query: string): ShownGroup[] {
  const text = query.trim()
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
    run: ({ router }) => void router.navigate(`/search?${new URLSearchParams({ q: text })}`),
  }
}

/** Guests get only the settings that need no account. */
function settingEntries({ initial: { user } }: KeyContext): PaletteEntry[] {
  const isDark = currentTheme() === 'dark'
  const theme: PaletteEntry = {
    group: 'settings',
    text: 'Dark mode',
    hint: isDark ? 'Turn off' : 'Turn on',
    icon: Moon,
    run: () => chooseTheme(isDark ? 'light' : 'dark'),
  }
  if (!user) return [theme]
  const leave: PaletteEntry = { group: 'settings', text: 'Logout', icon: LogOut, run: () => void logOut(user.id) }
  return [theme, ...namedSettings.map(settingEntry), leave]
}

function settingEntry({ name, section }: NamedSetting): PaletteEntry {
  return {
    group: 'settings',
    text: name,
    hint: settingsSections[section],
    icon: Settings2,
    run: ({ router }) => void router.navigate(`/settings#${section}`).then(() => focusSetting(section, name)),
  }
}
