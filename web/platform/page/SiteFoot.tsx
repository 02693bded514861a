import { TextSizeChoice } from '../device/TextSizeChoice.tsx'
import { ThemeSwitch } from '../device/ThemeSwitch.tsx'
import { useSite } from '../site.ts'
import { useInitial } from '../viewer.ts'
import styles from './SiteFoot.module.css'

export function SiteFoot() {
  const { user: viewer, modlog } = useInitial()
  const readsLog = modlog !== 'private' || viewer?.isAdmin || viewer?.moddingList
  const { contactEmail, docsUrl, supportCommunities } = useSite()
  return (
    <footer className={styles.foot}>
      <ul>
        <Entry href="/about">About</Entry>
        <Entry href="/terms">Terms</Entry>
        <Entry href="/privacy-policy">Privacy</Entry>
        <Entry href="/guidelines">Guidelines</Entry>
        {readsLog && <Entry href="/modlog">Moderation log</Entry>}
        <Entry href={docsUrl}>Docs</Entry>
        <Entry href={`mailto:${contactEmail}`}>Contact</Entry>
      </ul>
      {supportCommunities.length > 0 && (
        <ul>
          {supportCommunities.map((name) => (
            <Entry key={name} href={`/${name}`}>
              {name}
            </Entry>
          ))}
        </ul>
      )}
      {!viewer && (
        <div className={styles.choices}>
          <ThemeSwitch />
          <TextSizeChoice />
        </div>
      )}
      <p>No ads, no tracking. Paid for by donations.</p>
    </footer>
  )
}

function Entry({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  )
}
