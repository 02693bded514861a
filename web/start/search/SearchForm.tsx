import { ChevronDown, Search, X } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { searchLimit } from '../../../shared/frame-limits.ts'
import { tooLong } from '../../../shared/limits.ts'
import { type SearchFilter, searchPieces } from '../../../shared/search-query.ts'
import { refreshFeed } from '../../platform/install/refresh-event.ts'
import { useNavigate } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import styles from './SearchPage.module.css'
import { filtersInForce, firstDayOf, kinds, type SearchAddress, searchHref, sorts, times } from './search-address.ts'

/** What was typed since a search was sent: a refusal shows the form in another place of the page, where it goes on. */
let unsent: { sent: SearchAddress; typed: SearchAddress } | undefined

/** The box with its filters. Every choice is in the address; without JavaScript the browser sends the form. */
export function SearchForm({ address }: { address: SearchAddress }) {
  const navigate = useNavigate()
  const href = searchHref(address)
  const [wanted, setWanted] = useState(() =>
    unsent && searchHref(unsent.sent) === href ? mergeTyped(unsent.typed, unsent.sent, address) : address,
  )
  const sent = useRef(address)
  useEffect(() => {
    unsent = { sent: sent.current, typed: wanted }
    return () => {
      unsent = undefined
    }
  }, [wanted])
  // What was typed since the search was sent stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what the search is
  useEffect(() => {
    const before = sent.current
    sent.current = address
    setWanted((typed) => mergeTyped(typed, before, address))
  }, [href])
  const isOfTexts = address.type !== 'communities' && address.type !== 'people'
  const filters = isOfTexts ? filtersInForce(address) : []
  const typed = new Set([...searchPieces(address.q ?? '')].map(({ filter }) => filter))
  /** What an empty field says; a filter among the words counts too. */
  const unset = (text: string, ...names: SearchFilter[]) =>
    names.some((name) => typed.has(name)) ? 'As typed above' : text

  /** Selects are applied at once, texts when the form is sent. */
  const apply = (change: SearchAddress = {}) => {
    const next = { ...wanted, ...change }
    setWanted(next)
    if (tooLong(next.q ?? '', searchLimit)) return
    sent.current = next
    const to = searchHref(next)
    // The same search again loads its results anew, if there are any.
    const isAgain = to === href && !dispatchEvent(new Event(refreshFeed, { cancelable: true }))
    if (!isAgain) void navigate(to, { keepScroll: true, replace: to === href })
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply()
    // The keys of the results work, and phones hide their keyboard.
    if (event.currentTarget.contains(document.activeElement)) (document.activeElement as HTMLElement).blur()
  }
  const fieldOf = (name: 'q' | 'in' | 'by' | 'from' | 'to') => ({
    name,
    value: wanted[name] ?? '',
    onValue: (value: string) => setWanted((before) => ({ ...before, [name]: value })),
  })
  return (
    <search className={styles.search}>
      <form action="/search" onSubmit={send}>
        <div className={styles.box}>
          <div>
            <Icon icon={Search} />
            <TextInput
              {...fieldOf('q')}
              type="search"
              aria-label="Search for"
              placeholder="Search"
              limit={searchLimit}
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          <Button type="submit" kind="primary" writes={false}>
            Search
          </Button>
        </div>
        {!isOfTexts && <input type="hidden" name="type" value={address.type} />}
        {isOfTexts && (
          <>
            <details open={filters.length > 0 || address.sort !== undefined || undefined} className={styles.fold}>
              <summary>
                Filters and order
                <Icon icon={ChevronDown} />
              </summary>
            </details>
            <div className={styles.fields}>
              <Field label="Community">
                <TextInput
                  {...fieldOf('in')}
                  placeholder={unset('Any', 'in')}
                  autoCapitalize="none"
                  spellCheck={false}
                />
              </Field>
              <Field label="Person">
                <TextInput
                  {...fieldOf('by')}
                  placeholder={unset('Anybody', 'by')}
                  autoCapitalize="none"
                  spellCheck={false}
                />
              </Field>
              <Field label="Kind">
                <Select name="kind" value={wanted.kind ?? ''} onValue={(kind) => apply({ kind })}>
                  <option value="">{unset('Everything', 'type', 'kind')}</option>
                  {kinds.map(({ value, text }) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label="Order">
                <Select name="sort" value={wanted.sort ?? ''} onValue={(sort) => apply({ sort })}>
                  {sorts.map(({ value, text }) => (
                    <option key={value} value={value === 'relevant' ? '' : value}>
                      {text}
                    </option>
                  ))}
                </Select>
              </Field>
              <TimeFields
                address={wanted}
                anyTime={unset('Any time', 'before', 'after')}
                fieldOf={fieldOf}
                onTime={(from) => apply({ from, to: '' })}
              />
            </div>
          </>
        )}
      </form>
      {filters.length > 0 && (
        <ul aria-label="Filters in force" className={styles.filters}>
          {filters.map(({ text, without }) => (
            <li key={text}>
              <a href={without}>
                <span dir="auto">{text}</span>
                <VisuallyHidden>: Remove</VisuallyHidden>
                <Icon icon={X} size={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

/** Fields that were changed since the search was sent stay as they are. */
function mergeTyped(typed: SearchAddress, before: SearchAddress, after: SearchAddress): SearchAddress {
  const changed = Object.entries(typed).filter(
    ([name, value]) => value.trim() !== (before[name as keyof SearchAddress] ?? '').trim(),
  )
  return { ...after, ...Object.fromEntries(changed) }
}

interface TimeFieldsProps {
  address: SearchAddress
  anyTime: string
  fieldOf: (name: 'from' | 'to') => { name: string; value: string; onValue: (value: string) => void }
  onTime: (from: string) => void
}

function TimeFields({ address: { from = '', to = '' }, anyTime, fieldOf, onTime }: TimeFieldsProps) {
  const first = useRef<HTMLInputElement>(null)
  const [isOther, setOther] = useState(false)
  const known = !to && times.find(({ value }) => firstDayOf(value) === from)
  const time = isOther ? 'other' : from || to ? (known ? known.value : 'other') : ''
  const choose = (value: string) => {
    setOther(value === 'other')
    if (value === 'other') first.current?.focus()
    else onTime(firstDayOf(value) ?? '')
  }
  return (
    <>
      {/* Without JavaScript the days below are sent too; the time counts if it is another one. */}
      <input type="hidden" name="was" value={time} />
      <Field label="Time">
        <Select name="time" value={time} onValue={choose}>
          <option value="">{anyTime}</option>
          {times.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
          <option value="other">From and to</option>
        </Select>
      </Field>
      <Field label="From">
        <TextInput {...fieldOf('from')} ref={first} type="date" />
      </Field>
      <Field label="To">
        <TextInput {...fieldOf('to')} type="date" />
      </Field>
    </>
  )
}
