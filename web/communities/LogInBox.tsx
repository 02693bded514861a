import { LogInForm } from '../accounts/LogInForm.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { TextLink } from '../ui/text/TextLink.tsx'
import styles from './LogInBox.module.css'

const here = '/communities'
const back = `?to=${encodeURIComponent(here)}`

/** For guests, beside the communities that they cannot join yet. On phones it leads to the form, so as not to push the list away. */
export function LogInBox() {
  return (
    <Panel title="Login to join in">
      <div className={styles.form}>
        <LogInForm to={here} />
        <p>
          No account yet? <TextLink href={`/signup${back}`}>Create one</TextLink>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button href={`/login${back}`} kind="primary">
          Login
        </Button>
        <Button href={`/signup${back}`}>Create account</Button>
      </div>
    </Panel>
  )
}
