/**
 * Records of each key how many milliseconds pass until the list and the panel are painted as it has changed them. Runs in the
 * page, so it uses nothing from this module.
 */
export const installStepRecorder = () => {
  const find = (selector) => document.querySelector(selector)
  const readRow = () =>
    [
      find('[role=option][aria-current]')?.dataset.id,
      document.querySelectorAll('[role=option][aria-selected=true]').length,
      find('[role=option]')?.ariaSetSize,
    ].join()
  const readPanel = () =>
    ['#inquiry-sender', '[aria-label=Состояние] [aria-pressed=true]']
      .map((selector) => find(selector)?.textContent)
      .join()
  const readByName = { row: readRow, panel: readPanel }
  let record = {}

  const onKeyDown = ({ timeStamp }) => {
    const started = {}
    record = started
    for (const [name, read] of Object.entries(readByName)) {
      const before = read()
      const look = () => {
        if (record !== started) return
        if (read() === before) return void requestAnimationFrame(look)
        // Runs after the paint of this frame, but before other work that waits.
        scheduler.postTask(
          () => {
            started[name] = performance.now() - timeStamp
          },
          { priority: 'user-blocking' },
        )
      }
      requestAnimationFrame(look)
    }
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  Object.assign(window, {
    takeStepRecord: () => {
      const taken = record
      record = {}
      return taken
    },
  })
}
