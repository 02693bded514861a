import { LogInForm } from '../../people/accounts/LogInForm.tsx'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './LogInBox.module.css'

const here = '/communities'
const back = `?to=${encodeURIComponent(here)}`

interface LogInBoxProps {
  /** Only a link to the form, so that the list stays near; "Create account" is in the bar above. */
  short?: boolean
}

/** For guests, who cannot join communities yet. */
export function LogInBox({ short = false }: LogInBoxProps) {
  return (
    <Panel title="Log in to take part">
      {short ? (
        <Button href={`/login${back}`} kind="primary" wide>
          Login
        </Button>
      ) : (
        <div className={styles.form}>
          <LogInForm to={here} />
          <p>
            No account yet? <TextLink href={`/signup${back}`}>Create one</TextLink>
          </p>
        </div>
      )}
    </Panel>
  )
}
