import { load, useInitial, useSite, useViewer } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { Page } from '../../platform/page/Page.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import formStyles from '../accounts/AccountForm.module.css'
import { SignUpForm } from '../accounts/SignUpForm.tsx'

export async function loader({ context }: LoaderArgs) {
  await load(context, 'getInitial', {})
  return null
}

/** The page of an invitation link: the sign-up form with the code. */
export function Component() {
  const { code = '' } = useParams()
  const viewer = useViewer()
  const { name } = useSite()
  const { passwordLoginOff } = useInitial()
  useHead({ title: 'Invitation', noindex: true })
  return (
    <Page>
      <div className={formStyles.sheet}>
        <Card padded flush>
          <h1>{viewer ? 'Invitation' : 'You are invited'}</h1>
          <div className={layout.stack}>
            {viewer ? (
              <>
                <p>
                  You have an account already: you are logged in as @{viewer.username}. The invitation is not used by
                  opening it, so you can pass its link on.
                </p>
                <p>
                  Invitations of your own are in your <TextLink href="/settings#invitations">settings</TextLink>.
                </p>
                <Button href="/" wide>
                  Go to the home page
                </Button>
              </>
            ) : (
              <>
                <p>
                  Somebody on {name} would like to have you there.
                  {!passwordLoginOff && ' Choose a name and a password.'}
                </p>
                <SignUpForm to="/" inviteCode={code} />
              </>
            )}
          </div>
        </Card>
        {!viewer && (
          <p className={formStyles.other}>
            Have an account? <TextLink href="/login">Login</TextLink>
          </p>
        )}
      </div>
    </Page>
  )
}
