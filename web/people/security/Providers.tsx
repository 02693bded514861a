import { useRef, useState } from 'react'
import { dayMonthYear } from '../../../shared/time.ts'
import { useInitial } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { defineDialog, isText, useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { focusAgain } from '../../platform/ui/focus.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import rows from '../../platform/ui/layout/Rows.module.css'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'
import { goToProvider, pathHere } from '../providers/ProviderButtons.tsx'
import { firstIn } from './focus-again.ts'
import { useSecurityProof } from './use-security-proof.ts'

const removeDialog = defineDialog<{ issuer: string }>('remove-provider', { issuer: isText })

/** The login providers of the site, linked to the account or not. */
export function Providers() {
  const memory = useMemory()
  const dialogs = useDialogs()
  const { providers = [] } = useInitial()
  const { links } = useAnswer('listProviderLinks', {})
  const proof = useSecurityProof()
  const list = useRef<HTMLUListElement>(null)
  const isRemoving = useRef(false)
  const [leaving, setLeaving] = useState<number>()
  const asked = dialogs.argsOf(removeDialog)
  const toRemove = links.find(({ issuer }) => issuer === asked?.issuer)
  /** Those that the site had earlier too, if they are linked. */
  const shown = [
    ...providers.map(({ number, name }) => ({ number, name, own: links.find((link) => link.number === number) })),
    ...links.flatMap((own) => (own.number === null ? [{ number: null, name: own.name, own }] : [])),
  ]

  const link = async (number: number) => {
    setLeaving(number)
    try {
      await proof.withProof(() => goToProvider(number, { for: 'link', to: pathHere() }))
    } catch (error) {
      alertFailure(error)
    }
    setLeaving(undefined)
  }

  const remove = async (issuer: string) => {
    if (isRemoving.current) return
    isRemoving.current = true
    try {
      const isDone = await proof.withProof(async () => {
        await memory.act('removeProviderLink', { query: { issuer } })
        memory.change('listProviderLinks', {}, (answer) => ({
          links: answer.links.filter((each) => each.issuer !== issuer),
        }))
      })
      if (isDone) {
        focusAgain(() => firstIn(list.current))
        showToast({ text: 'The link is removed. Your other sessions have ended.' })
      }
    } catch (error) {
      alertFailure(error)
    }
    isRemoving.current = false
    dialogs.close()
  }

  return (
    <>
      <p>
        A login provider that you trust logs you in here, so there is no password of this site that could be guessed.
      </p>
      <ul ref={list} className={rows.rows}>
        {shown.map(({ number, name, own }) => (
          <li key={own?.issuer ?? number}>
            <div>
              {name}
              <small>{own ? `Linked on ${dayMonthYear(own.linkedOn)}` : 'Not linked'}</small>
            </div>
            <div className={layout.row}>
              {own ? (
                <Button
                  writes
                  small
                  aria-label={`Remove the link to ${name}`}
                  onClick={() => isRemoving.current || dialogs.show(removeDialog, { issuer: own.issuer })}
                >
                  Remove
                </Button>
              ) : (
                number !== null && (
                  <Button
                    writes
                    small
                    aria-label={`Link to ${name}`}
                    busy={leaving === number}
                    onClick={() => void link(number)}
                  >
                    Link
                  </Button>
                )
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={toRemove !== undefined}
        onClose={dialogs.close}
        onConfirm={() => toRemove && remove(toRemove.issuer)}
        title="Remove link"
        question="It logs you in no more. You can link it again."
        about={toRemove?.name ?? null}
        confirm="Remove link"
        cancel="Keep"
        danger
      />
      {proof.dialog}
    </>
  )
}
