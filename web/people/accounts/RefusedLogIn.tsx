import { useId } from 'react'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Banner } from '../../platform/ui/feedback/Banner.tsx'

/** Why a login was refused. */
export function RefusedLogIn({ text, ticket }: { text: string; ticket: string | undefined }) {
  const id = useId()
  return (
    <>
      <RefusedBanner text={text} ticket={ticket} formId={id} />
      {ticket && <SeeWhyForm id={id} ticket={ticket} />}
    </>
  )
}

export function RefusedBanner({ text, ticket, formId }: { text: string; ticket: string | undefined; formId: string }) {
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        ticket && (
          <Button small type="submit" writes={false} form={formId}>
            See why
          </Button>
        )
      }
    >
      {text}
    </Banner>
  )
}

/** A separate form, so that the ticket is not in an address, and that it works without JavaScript. */
export function SeeWhyForm({ id, ticket }: { id: string; ticket: string }) {
  return (
    <form id={id} method="post" action="/suspended" hidden>
      <input type="hidden" name="ticket" value={ticket} />
    </form>
  )
}
