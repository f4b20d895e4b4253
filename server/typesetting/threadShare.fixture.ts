const work = ({ user, system }: NodeJS.CpuUsage) => user + system;

/**
 * The share of a task's CPU time, 0 to 1, that the calling thread uses, which also serves every request. Waiting uses
 * none, so a busy machine does not change it.
 */
export async function shareOfThisThread(task: () => Promise<unknown>): Promise<number> {
  const [thread, processUsage] = [process.threadCpuUsage(), process.cpuUsage()];
  await task();
  return work(process.threadCpuUsage(thread)) / work(process.cpuUsage(processUsage));
}
