import { type FormEvent, useState } from 'react'
import type { Endpoints } from '../../../api/index.ts'
import type { AddressBlock } from '../../../api/people/address-blocks.ts'
import type { Output } from '../../../api/platform/endpoint.ts'
import { type AddressScope, addressScopes } from '../../../shared/address-scope.ts'
import { blockNoteLimit, maxAccountsSeen } from '../../../shared/limits.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { profilePath } from '../../../shared/paths.ts'
import { ApiError, call } from '../../platform/client.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { alertFailure, failureText } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Radio } from '../../platform/ui/controls/Radio.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { LimitedInput, TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './AddressBlocksPage.module.css'

/** How long a block is active, in hours; 0 means without an end. */
const spans = [
  { hours: 1, words: '1 hour' },
  { hours: 24, words: '1 day' },
  { hours: 7 * 24, words: '1 week' },
  { hours: 30 * 24, words: '30 days' },
  { hours: 0, words: 'For good' },
] as const

const usualHours = 24

const spanWords = (hours: number) => spans.find((span) => span.hours === hours)?.words

export const scopeWords: Readonly<Record<AddressScope, { name: string; hint: string }>> = {
  all: { name: 'Everything', hint: 'No page of the site opens there' },
  write: { name: 'Writing and signing up', hint: 'Reading and logging in still work' },
  signup: { name: 'Signing up only', hint: 'People who have an account notice nothing' },
}

/** A block of more accounts asks for a confirmation. */
const confirmAbove = 10

export const rangeName = ({ ip, maskedBits }: Pick<AddressBlock, 'ip' | 'maskedBits'>): string =>
  maskedBits ? `${ip}/${maskedBits}` : ip

/** "1 account was", "1,000 accounts or more were". */
function accountsWere(count: number): string {
  if (count === 1) return '1 account was'
  return `${count ? groupedNumber(count) : 'No'} accounts ${count < maxAccountsSeen ? '' : 'or more '}were`
}

type Seen = Output<Endpoints['countAddressSeen']>

const confirmDialog = defineDialog('block-address')
/**
 * `address: null` means the address from the link. `scopePlace` is the index of the scope: a draft is only saved when it has text, and an index is no
 * text.
 */
const blank = { address: null as string | null, note: '', scopePlace: 0, hours: usualHours as number }

interface BlockAddressFormProps {
  linkedAddress: string
  /** The page of the list below the form. */
  listInput: { query: { next?: string } }
}

export function BlockAddressForm({ linkedAddress, listInput }: BlockAddressFormProps) {
  const memory = useMemory()
  const dialogs = useDialogs()
  const { form, change, forget } = useFormDraft(`block address ${linkedAddress}`, blank)
  const [seen, setSeen] = useState<Seen>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { note, hours } = form
  const scope = addressScopes[form.scopePlace] ?? 'all'
  const address = form.address ?? linkedAddress
  const off = useTooLong([note, blockNoteLimit]) || !address.trim()

  const block = async () => {
    const body = { address, expiresIn: hours, note, scope }
    const made = await memory.act('addAddressBlock', { body })
    for (const page of listInput.query.next ? [{ query: {} }, listInput] : [listInput])
      memory.change('listAddressBlocks', page, (answer) => ({ ...answer, blocks: [made, ...answer.blocks] }))
    forget()
    // Also clears an address from the link: otherwise the next press would block it again.
    change({ address: '' })
    dialogs.close()
    const were = accountsWere(made.seenAccounts)
    showToast({ text: `${rangeName(made)} is blocked. ${were} seen there in the last 90 days.` })
  }

  const attempt = async (work: () => Promise<void>) => {
    setError(undefined)
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      const isOfField = failure instanceof ApiError && [400, 409].includes(failure.status)
      if (isOfField) setError(failureText(failure))
      else alertFailure(failure)
      dialogs.close()
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    void attempt(async () => {
      const found = await call('countAddressSeen', { query: { address } })
      if (found.seenAccounts <= confirmAbove) return block()
      setSeen(found)
      dialogs.show(confirmDialog)
    })
  }

  return (
    <Card title="Block an address" padded flush>
      <form onSubmit={submit} noValidate className={layout.stack}>
        <div className={styles.blockAddressFormLine}>
          <Field label="Address or range" help="Such as 203.0.113.9, 203.0.113.0/24 or 2001:db8:7::/48" error={error}>
            <TextInput
              value={address}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onValue={(text) => {
                setError(undefined)
                change({ address: text })
              }}
            />
          </Field>
          <Field label="For how long">
            <Select value={String(hours)} onValue={(value) => change({ hours: Number(value) })}>
              {spans.map((span) => (
                <option key={span.hours} value={String(span.hours)}>
                  {span.words}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <fieldset className={styles.scopes}>
          <legend>What is blocked</legend>
          {addressScopes.map((each, scopePlace) => (
            <Radio
              key={each}
              name="scope"
              hint={scopeWords[each].hint}
              checked={scope === each}
              onPicked={() => change({ scopePlace })}
            >
              {scopeWords[each].name}
            </Radio>
          ))}
        </fieldset>
        <Field label="Note (optional)" help="Only admins read it, for as long as the block is listed here.">
          <LimitedInput limit={blockNoteLimit} value={note} onValue={(text) => change({ note: text })} />
        </Field>
        <div className={styles.foot}>
          <Button type="submit" kind="danger" busy={busy} disabled={off}>
            Block
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={dialogs.argsOf(confirmDialog) !== undefined && seen !== undefined}
        onClose={dialogs.close}
        onConfirm={() => attempt(block)}
        title={`Block ${seen ? rangeName(seen) : ''}?`}
        question={`${accountsWere(seen?.seenAccounts ?? 0)} seen there in the last 90 days. The block affects everybody who comes from there, even those who did nothing wrong.`}
        about={`Blocked: ${scopeWords[scope].name.toLowerCase()}, ${hours ? `for ${spanWords(hours)}` : 'for good'}`}
        confirm={seen?.maskedBits ? 'Block addresses' : 'Block address'}
        cancel="Cancel"
        danger
      >
        {seen && <SeenThere block={seen} />}
      </ConfirmDialog>
    </Card>
  )
}

/** The accounts of the range; each name links to the details of the account. */
export function SeenThere({ block: of }: { block: Pick<AddressBlock, 'seenAccounts' | 'associatedUsers'> }) {
  const { seenAccounts, associatedUsers } = of
  const more = seenAccounts - associatedUsers.length
  if (!seenAccounts) return <>Nobody</>
  return (
    <ul className={styles.names}>
      {associatedUsers.map((username) => (
        <li key={username}>
          <TextLink href={profilePath(username)}>{`@${username}`}</TextLink>
        </li>
      ))}
      {more > 0 && <li>{`and ${groupedNumber(more)} more`}</li>}
    </ul>
  )
}
