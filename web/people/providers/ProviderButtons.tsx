import { type FormEvent, useState } from 'react'
import { useInitial } from '../../platform/app-context.ts'
import { call } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import layout from '../../platform/ui/layout/layout.module.css'

export const providerPath = (number: number) => `/login/with/${number}`

/** Sends the browser to the provider. It comes back to the page of the provider here, and then to `to`. */
export async function goToProvider(
  number: number,
  body: { for: 'login' | 'link' | 'proof'; to: string; inviteCode?: string },
): Promise<void> {
  const { url } = await call('startProvider', { params: { number: String(number) }, body })
  location.assign(url)
}

/** Where the reader is, to come back there. */
export const pathHere = () => location.pathname + location.search

interface ProviderButtonsProps {
  to: string | undefined
  /** Only those that create accounts. */
  forSignUp?: boolean
  /** Only the one with this number. */
  only?: number
  inviteCode?: string
}

/** The login providers of the site. They are forms of their own, so that they work without JavaScript. */
export function ProviderButtons({ to, forSignUp = false, only, inviteCode = '' }: ProviderButtonsProps) {
  const { providers = [] } = useInitial()
  const [busy, setBusy] = useState<number>()
  const shown = providers.filter(
    ({ number, signup }) => (signup || !forSignUp) && (only === undefined || number === only),
  )
  if (!shown.length) return null

  const go = async (event: FormEvent, number: number) => {
    event.preventDefault()
    if (busy !== undefined) return
    setBusy(number)
    try {
      await goToProvider(number, { for: 'login', to: to ?? pathHere(), ...(inviteCode && { inviteCode }) })
    } catch (error) {
      alertFailure(error)
      setBusy(undefined)
    }
  }

  return (
    <div className={layout.stack}>
      {shown.map(({ number, name }) => (
        <form key={number} method="post" action={providerPath(number)} onSubmit={(event) => void go(event, number)}>
          <input type="hidden" name="to" value={to ?? '/'} />
          {inviteCode && <input type="hidden" name="inviteCode" value={inviteCode} />}
          <Button type="submit" writes={false} wide busy={busy === number}>
            Continue with {name}
          </Button>
        </form>
      ))}
    </div>
  )
}
