import { createRoot } from 'react-dom/client'
import type { OfferedName } from '../../../api/discussion/mentions.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { MemoryContext } from '../../platform/memory/use-memory.ts'
import { stepIndex } from '../../platform/ui/controls/step-index.ts'
import { typeOver } from '../comments/write/paste-link.ts'
import { rememberName } from './known-names.ts'
import { NameOffer, type Offer } from './NameOffer.tsx'
import { isText, nameAtCaret } from './name-at-caret.ts'

/** The delay of the call after the last key. */
const delayMs = 100
/** The rate limit of the server. */
const minIntervalMs = 200
/** The maximum of an answer. A shorter answer is complete, so it also contains the names for a longer start. */
const maxUsers = 8

interface LastAnswer {
  postId: string | undefined
  typed: string
  users: readonly OfferedName[]
}

/** Offers names after an "@" and a letter in a text. Arrows, Enter, Tab or a press choose one; Escape closes the offer. */
export function startOffer(memory: Memory): void {
  const host = document.createElement('div')
  const root = createRoot(host)
  let offer: Offer | null = null
  let lastAnswer: LastAnswer | undefined
  let fetchedAt = -minIntervalMs
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The "@" for which the user has closed the offer or chosen a name. */
  let dismissed: { area: HTMLTextAreaElement; at: number } | undefined

  function show(next: Offer | null): void {
    if (!next && !offer) return
    offer = next
    // In the main element, so that screen readers find it there.
    const place = next?.area.closest('main') ?? document.body
    if (next && host.parentNode !== place) place.append(host)
    root.render(
      <MemoryContext value={memory}>
        <NameOffer offer={offer} onTake={take} />
      </MemoryContext>,
    )
  }

  /** The name that is being typed, unless its offer was dismissed. */
  function findName() {
    const area = document.activeElement
    if (!isText(area)) return undefined
    const name = area.selectionStart === area.selectionEnd ? nameAtCaret(area.value, area.selectionEnd) : undefined
    if (!name) dismissed = undefined
    return name && !(dismissed?.area === area && dismissed.at === name.at) ? { area, ...name } : undefined
  }

  function update(): void {
    clearTimeout(timer)
    const found = findName()
    if (offer && (offer.area !== found?.area || offer.at !== found.at)) show(null)
    if (!found) return
    const { area, at, typed } = found
    const users = namesFromLastAnswer(typed)
    // Until the answer arrives, the offered names that still match.
    if (users || offer) showNames(area, at, users ?? filterByStart(offer?.names ?? [], typed))
    if (users) return
    const wait = Math.max(delayMs, fetchedAt + minIntervalMs - performance.now())
    timer = setTimeout(() => void fetchNames(typed), wait)
  }

  /** The names for a start, if the last answer contains all of them. */
  function namesFromLastAnswer(typed: string): readonly OfferedName[] | undefined {
    if (!lastAnswer || lastAnswer.postId !== postIdOf(memory)) return undefined
    const [before, now] = [lastAnswer.typed.toLowerCase(), typed.toLowerCase()]
    if (now === before) return lastAnswer.users
    if (!now.startsWith(before) || lastAnswer.users.length === maxUsers) return undefined
    lastAnswer = { ...lastAnswer, typed, users: filterByStart(lastAnswer.users, typed) }
    return lastAnswer.users
  }

  async function fetchNames(typed: string): Promise<void> {
    if (!memory.answer('getInitial', {})?.user) return
    fetchedAt = performance.now()
    const postId = postIdOf(memory)
    try {
      const { users } = await memory.ask('listMentions', { query: { q: typed, ...(postId && { postId }) } })
      lastAnswer = { postId, typed, users }
      for (const { username } of users) rememberName(username)
      update()
    } catch {
      // The user can still type the whole name.
    }
  }

  function showNames(area: HTMLTextAreaElement, at: number, names: readonly OfferedName[]): void {
    const isSame = offer?.area === area && offer.at === at && offer.names === names
    show(names.length ? { area, at, names, active: isSame ? (offer?.active ?? 0) : 0 } : null)
  }

  function take(name: string): void {
    if (!offer) return
    const { area, at } = offer
    const { value, selectionEnd: caret } = area
    const rest = /^\s/.test(value.slice(caret)) ? name : `${name} `
    dismissed = { area, at }
    show(null)
    // Typed letters that match stay, so that the caret is after them, without a selection, if the user undoes this.
    const typed = value.slice(at + 1, caret)
    const keptLength = name.startsWith(typed) ? typed.length : 0
    area.setSelectionRange(at + 1 + keptLength, caret)
    typeOver(area, rest.slice(keptLength))
  }

  function handleKeyDown(event: KeyboardEvent): void {
    // In Safari the Enter that ends a composition comes after it, with this key code.
    if (!offer || event.target !== offer.area || event.isComposing || event.keyCode === 229) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
      // Ctrl+Enter sends the text.
      if (event.key === 'Enter') show(null)
      return
    }
    const { area, at, names, active } = offer
    const step = ['ArrowDown', 'ArrowUp'].includes(event.key)
      ? stepIndex(event.key, active, names.length, 'column')
      : undefined
    if (step !== undefined) show({ ...offer, active: step })
    else if (event.key === 'Enter' || event.key === 'Tab') take(names[active]?.username ?? '')
    else if (event.key === 'Escape') {
      dismissed = { area, at }
      show(null)
    } else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  addEventListener('keydown', handleKeyDown, { capture: true })
  addEventListener('focusout', () => {
    clearTimeout(timer)
    show(null)
  })
  addEventListener('input', update)
  document.addEventListener('selectionchange', update)
  update()
}

const filterByStart = (names: readonly OfferedName[], typed: string) =>
  names.filter(({ username }) => username.toLowerCase().startsWith(typed.toLowerCase()))

/** The id of the open post. */
function postIdOf(memory: Memory): string | undefined {
  const publicId = /^\/[^/]+\/post\/(\w+)/.exec(location.pathname)?.[1]?.toLowerCase()
  return publicId && memory.entities.find('Post', (post) => post.publicId.toLowerCase() === publicId)?.id
}
