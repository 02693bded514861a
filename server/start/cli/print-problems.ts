import { connect } from '../../platform/db/connect.ts'
import { examineCommunityNames, examineCounters, examineSchema, examineServer } from '../health/database.ts'

/** Problems that the doctor finds in a restored site are problems of the site, not of the archive. */
export async function printProblems(url: string): Promise<void> {
  const db = connect(url, { pool: 2, statementSeconds: 0 })
  try {
    const found = [
      ...(await examineServer(db)),
      await examineSchema(db),
      await examineCommunityNames(db),
      await examineCounters(db),
    ]
    for (const { topic, result, todo } of found) if (todo) console.log(`problem  ${topic}: ${result}. ${todo}`)
  } finally {
    await db.destroy()
  }
}
