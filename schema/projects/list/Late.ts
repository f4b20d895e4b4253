import { builder } from "../../builder.ts";
import { lastsUntil } from "../../context.ts";
import { todayOf } from "../../tenancy/today.ts";
import { projectStatusOf, WAITING_FOR } from "../words.rules.ts";
import { lateUntil, lateWhy } from "./late.rules.ts";

builder.prismaObjectField("Project", "lateWhy", (t) =>
  t.string({
    nullable: true,
    select: { solicitation: { select: { openingAt: true } } },
    description: "Why the project is late, in words. Null if it is not.",
    resolve: ({ solicitation, ...project }, _args, context) => {
      const facts = {
        ...project,
        status: projectStatusOf(project.status),
        waitingFor: WAITING_FOR.find((each) => each === project.waitingFor) ?? null,
        openingAt: solicitation?.openingAt ?? null,
      };
      lastsUntil(context, lateUntil(facts, context.at));
      return lateWhy(facts, context.at, todayOf(context));
    },
  }),
);
