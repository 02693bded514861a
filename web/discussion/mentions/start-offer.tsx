import { createRoot } from 'react-dom/client'
import type { OfferedName } from '../../../api/discussion/mentions.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { MemoryContext } from '../../platform/memory/use-memory.ts'
import { stepIndex } from '../../platform/ui/controls/step-index.ts'
import { typeOver } from '../comments/write/paste-link.ts'
import { rememberName } from './known-names.ts'
import { NameOffer, type Offer } from './NameOffer.tsx'
import { isText, nameAtCaret } from './name-at-caret.ts'

/** After the last key. */
const askAfterMs = 100
/** Not faster than the server lets anybody ask. */
const askEveryMs = 200
/** As many as the server answers at most: of fewer, a longer beginning finds no others. */
const most = 8

interface Answered {
  postId: string | undefined
  typed: string
  users: readonly OfferedName[]
}

/** From here on an "@" and a letter in any text offer names: with arrows, Enter or Tab, by a press, or gone by Escape. */
export function startOffer(memory: Memory): void {
  const host = document.createElement('div')
  const root = createRoot(host)
  let offer: Offer | null = null
  let answered: Answered | undefined
  let askedAt = -askEveryMs
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The "@" that no more names are wanted for. */
  let refused: { area: HTMLTextAreaElement; at: number } | undefined

  function show(next: Offer | null): void {
    if (!next && !offer) return
    offer = next
    // Within the page, so that whoever has it read out finds it there.
    const place = next?.area.closest('main') ?? document.body
    if (next && host.parentNode !== place) place.append(host)
    root.render(
      <MemoryContext value={memory}>
        <NameOffer offer={offer} onTake={take} />
      </MemoryContext>,
    )
  }

  /** The beginning of a name that is being written, unless no names are wanted for it. */
  function findWanted() {
    const area = document.activeElement
    if (!isText(area)) return undefined
    const found = area.selectionStart === area.selectionEnd ? nameAtCaret(area.value, area.selectionEnd) : undefined
    if (!found) refused = undefined
    return found && !(refused?.area === area && refused.at === found.at) ? { area, ...found } : undefined
  }

  function look(): void {
    clearTimeout(timer)
    const wanted = findWanted()
    if (offer && (offer.area !== wanted?.area || offer.at !== wanted.at)) show(null)
    if (!wanted) return
    const { area, at, typed } = wanted
    const users = narrowed(typed)
    // Until others come, those that are still right.
    if (users || offer) showNames(area, at, users ?? beginningWith(offer?.names ?? [], typed))
    if (users) return
    const wait = Math.max(askAfterMs, askedAt + askEveryMs - performance.now())
    timer = setTimeout(() => void ask(typed), wait)
  }

  /** What the last answer says of a beginning, if it says all. */
  function narrowed(typed: string): readonly OfferedName[] | undefined {
    if (!answered || answered.postId !== postIdOf(memory)) return undefined
    const [before, now] = [answered.typed.toLowerCase(), typed.toLowerCase()]
    if (now === before) return answered.users
    if (!now.startsWith(before) || answered.users.length === most) return undefined
    answered = { ...answered, typed, users: beginningWith(answered.users, typed) }
    return answered.users
  }

  async function ask(typed: string): Promise<void> {
    if (!memory.answer('getInitial', {})?.user) return
    askedAt = performance.now()
    const postId = postIdOf(memory)
    try {
      const { users } = await memory.ask('listMentions', { query: { q: typed, ...(postId && { postId }) } })
      answered = { postId, typed, users }
      for (const { username } of users) rememberName(username)
      look()
    } catch {
      // Whoever knows the name writes it out.
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
    refused = { area, at }
    show(null)
    // What is written already stays where it can: so the caret is behind it, and nothing selected, when this is taken back.
    const typed = value.slice(at + 1, caret)
    const kept = name.startsWith(typed) ? typed.length : 0
    area.setSelectionRange(at + 1 + kept, caret)
    typeOver(area, rest.slice(kept))
  }

  function press(event: KeyboardEvent): void {
    // In Safari the Enter that ends a composition comes after it, and only this code tells it from others.
    if (!offer || event.target !== offer.area || event.isComposing || event.keyCode === 229) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
      // It sends the text.
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
      refused = { area, at }
      show(null)
    } else return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  addEventListener('keydown', press, { capture: true })
  addEventListener('focusout', () => {
    clearTimeout(timer)
    show(null)
  })
  addEventListener('input', look)
  document.addEventListener('selectionchange', look)
  look()
}

const beginningWith = (names: readonly OfferedName[], typed: string) =>
  names.filter(({ username }) => username.toLowerCase().startsWith(typed.toLowerCase()))

/** Of the post that is open. */
function postIdOf(memory: Memory): string | undefined {
  const publicId = /^\/[^/]+\/post\/(\w+)/.exec(location.pathname)?.[1]?.toLowerCase()
  return publicId && memory.entities.find('Post', (post) => post.publicId.toLowerCase() === publicId)?.id
}
