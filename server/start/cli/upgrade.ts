import { sizeInWords } from '../../../shared/amounts.ts'
import { type Upgraded, upgrade } from '../../platform/backups/before-upgrade.ts'
import type { Settings } from '../../platform/config.ts'
import type { PlannedMigration, TouchedTable } from '../../platform/db/migration-plan.ts'

/** Upgrades the database of a site and prints what was done. About a new site there is nothing to print. */
export async function upgradeAloud(settings: Settings, url: string): Promise<void> {
  const done = await upgrade(settings, url, console.log)
  const words = done.wasEmpty ? undefined : upgradeInWords(done)
  if (words) console.log(words)
}

/** What an upgrade did, and the way back; undefined if there was nothing to do. */
export function upgradeInWords({ migrations, backup }: Upgraded): string | undefined {
  if (migrations.length === 0) return undefined
  const done = `Migrated: ${migrations.join(', ')}.`
  if (backup === undefined) return done
  return `${done}
The site as it was before is in ${backup}
To go back, stop the site, install the version before, and run the following. What people write from now on is lost then.
  npm run stoa -- restore '${backup}' --replace`
}

/** What the pending migrations will do. `place`: where the backup before them is stored, if one is made. */
export function planInWords(plan: readonly PlannedMigration[], place: string | undefined): string {
  if (plan.length === 0) return 'The database is up to date.'
  return [
    `${plan.length === 1 ? 'One migration is' : `${plan.length} migrations are`} pending. All are done together, or none.`,
    ...plan.map(migrationInWords),
    place === undefined
      ? 'No backup is made before, because UPGRADE_BACKUP is false.'
      : `A backup is made before, in ${place}`,
    durationInWords(plan),
    'Until all is done, the new version tells visitors that the site will be back shortly.',
    waitingInWords(plan),
  ].join('\n\n')
}

function migrationInWords({ name, about, creates, touches, bytes, unknown }: PlannedMigration): string {
  return [
    name,
    `  ${about}`,
    ...(creates.length ? [`  creates  ${creates.join(', ')}`] : []),
    ...touches.map(
      (table) => `  ${table.isSlow ? 'works on' : 'locks   '} ${table.name}, about ${rowsInWords(table.rows)}`,
    ),
    ...unknown.map((statement) => `  unknown  ${statement.slice(0, 80)}`),
    `  space    ${bytes > 0 ? `about ${sizeInWords(Math.round(bytes))}` : 'hardly any'}`,
  ].join('\n')
}

function durationInWords(plan: readonly PlannedMigration[]): string {
  if (plan.some(({ unknown }) => unknown.length > 0))
    return 'How long it takes is not known, because of the unknown statements.'
  const names = namesOf(plan, ({ isSlow }) => isSlow)
  return names
    ? `How long it takes depends on the size of ${names}: their rows are read or written.`
    : 'It takes a moment, however large the tables are.'
}

function waitingInWords(plan: readonly PlannedMigration[]): string {
  const names = (who: TouchedTable['waiting']) => namesOf(plan, ({ waiting }) => waiting === who)
  const [everybody, writers] = [names('everybody'), names('writers')]
  const waits = [
    ...(everybody ? [`reading and writing wait for ${everybody}`] : []),
    ...(writers ? [`writing waits for ${writers}`] : []),
  ]
  const before = 'If processes of the version before still run, they serve meanwhile'
  return waits.length === 0 ? `${before}.` : `${before}, but ${waits.join(', and ')}.`
}

const namesOf = (plan: readonly PlannedMigration[], isMeant: (table: TouchedTable) => boolean) =>
  [...new Set(plan.flatMap(({ touches }) => touches.filter(isMeant)).map(({ name }) => name))].join(', ')

const rowsInWords = (rows: number) => (rows === 1 ? '1 row' : `${Math.round(rows).toLocaleString('en')} rows`)
