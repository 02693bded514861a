import { LogInForm } from '../accounts/LogInForm.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { TextLink } from '../ui/text/TextLink.tsx'
import styles from './LogInBox.module.css'

const here = '/communities'
const back = `?to=${encodeURIComponent(here)}`

interface LogInBoxProps {
  /** Leads to the form, so as not to push the list away; "Create account" stands in the bar right above. */
  short?: boolean
}

/** For guests, beside the communities that they cannot join yet. */
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
