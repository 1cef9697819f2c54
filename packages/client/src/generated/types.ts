// Written by `npm run generate`.

interface components {
    schemas: {
        Agreement: {
            aftale: string;
            ansvarlig: string;
            deadline: string;
        };
        Agreements: {
            aftaler: components["schemas"]["Agreement"][];
        };
        ApprovedContent: {
            titel: string;
            opsummering: string;
            hvadBlevAftalt: components["schemas"]["Agreements"];
            hvadBlevDroeftet: components["schemas"]["Topics"];
            todos: components["schemas"]["Todos"];
            context?: components["schemas"]["Evidence"][];
        };
        AuditEntry: {
            /**
             * @description Opaque.
             * @example 1772357400000-17
             */
            id: string;
            at: components["schemas"]["Timestamp"];
            /** @description A user id, or `operator` for the command line. */
            actor: string;
            /** @description The name of the person; null for the command line. */
            actorName: string | null;
            /** @description The token that was used; null for the console and the command line. */
            tokenId: components["schemas"]["RecordId"] | null;
            tokenName: string | null;
            operation: string;
            /** @description The changed fields, each with its value before and after, as far as the change is recorded; keys of maps with the name of the map (`customFields.segment`). Long values are cut and end in `…`. A field without values changed in what the entry does not show. */
            changes: {
                [key: string]: components["schemas"]["FieldChange"];
            } | null;
            recordType: string;
            recordId: string;
            /** @description What the record is called now: the subject of a summary, the description or else the URL of a webhook, the label of a custom field, the name of others. Null for records without a name and where it is gone. */
            recordName: string | null;
            requestId: string;
            /** @description How much a transfer changed; null for other operations. */
            details: {
                [key: string]: string | number;
            } | null;
        };
        AuditEntryPage: {
            items: components["schemas"]["AuditEntry"][];
            /** @description null: no further page. Only that ends a list: a page may be short, or empty. */
            nextCursor: string | null;
        };
        /** @description The fields of a single creation. */
        BatchCompany: Record<string, unknown>;
        /** @description The fields of a single creation. Also: companyOrganizationNumber, companyName. */
        BatchPerson: Record<string, unknown>;
        BatchReport: {
            rows: components["schemas"]["BatchRow"][];
        };
        BatchRow: {
            /** @description Its place in `rows`, from 0. */
            row: number;
            status: components["schemas"]["BatchStatus"];
            /** @description The new or existing record; null for a refused row. */
            id: components["schemas"]["RecordId"] | null;
            /** @description Why the row was refused: one sentence for each fault, at most 5. */
            reasons: string[];
        };
        /** @enum {string} */
        BatchStatus: "created" | "existing" | "refused";
        Briefing: {
            id: components["schemas"]["RecordId"];
            version: components["schemas"]["RecordVersion"];
            name: string;
            status: components["schemas"]["BriefingStatus"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            company: components["schemas"]["CompanyIdentity"];
            /** @description Null until it is generated. */
            content: components["schemas"]["BriefingContent"] | null;
        };
        BriefingContent: {
            headline: string;
            facts: components["schemas"]["BriefingStatement"][];
            people: components["schemas"]["BriefingStatement"][];
            recentMeetings: components["schemas"]["BriefingStatement"][];
            openTodos: components["schemas"]["BriefingStatement"][];
            talkingPoints: components["schemas"]["BriefingStatement"][];
            sources: components["schemas"]["BriefingSource"][];
        };
        BriefingGeneration: {
            status: components["schemas"]["BriefingStatus"];
            /** @description Runs so far, from the last transcript or retry on. */
            attempts: number;
            failure: components["schemas"]["GenerationFailure"] | null;
            /** @description Why rules made the content in place of the language model; null where they did not. */
            fallback: components["schemas"]["GenerationFailure"] | null;
            /** @description Null before the first run. */
            generator: components["schemas"]["GeneratorName"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            startedAt: components["schemas"]["Timestamp"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            finishedAt: components["schemas"]["Timestamp"] | null;
            /** @description When the next run may start; null if none waits. */
            dueAt: components["schemas"]["Timestamp"] | null;
        };
        BriefingGenerationResponse: {
            generation: components["schemas"]["BriefingGeneration"];
        };
        BriefingListItem: {
            id: components["schemas"]["RecordId"];
            version: components["schemas"]["RecordVersion"];
            name: string;
            status: components["schemas"]["BriefingStatus"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            company: components["schemas"]["CompanyReference"];
            /** @description The beginning of the content. */
            excerpt: string | null;
        };
        BriefingPage: {
            items: components["schemas"]["BriefingListItem"][];
            /** @description null: no further page. Only that ends a list: a page may be short, or empty. */
            nextCursor: string | null;
        };
        BriefingResponse: {
            briefing: components["schemas"]["Briefing"];
        };
        BriefingSource: {
            /** @description Names the source within this briefing, such as `s1`. */
            id: string;
            type: components["schemas"]["BriefingSourceType"];
            recordId: components["schemas"]["RecordId"];
            version: components["schemas"]["RecordVersion"];
            excerpt: string;
        };
        /** @enum {string} */
        BriefingSourceType: "company" | "person" | "summary";
        BriefingStatement: {
            text: string;
            kind: components["schemas"]["BriefingStatementKind"];
            sourceIds: string[];
        };
        /** @enum {string} */
        BriefingStatementKind: "FACT" | "SUGGESTION";
        /**
         * @description How far its generation has come.
         * @enum {string}
         */
        BriefingStatus: "PENDING" | "IN_PROGRESS" | "COMPLETE" | "FAILED";
        Company: {
            id: components["schemas"]["RecordId"];
            version: components["schemas"]["RecordVersion"];
            name: string;
            /** @description Empty, or exactly 8 digits. */
            organizationNumber: string;
            email: string | null;
            phone: string | null;
            website: string | null;
            /** @description How far the relationship has come. */
            lifecycleStage: components["schemas"]["LifecycleStage"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            lastActivityAt: components["schemas"]["Timestamp"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            archivedAt: components["schemas"]["Timestamp"] | null;
            updatedAt: components["schemas"]["Timestamp"];
            industry: string | null;
            employeeCount: number | null;
            /** @description In øre. */
            annualRevenueOere: number | null;
            description: string | null;
            linkedinUrl: string | null;
            metadata: components["schemas"]["Metadata"];
            customFields: components["schemas"]["CompanyCustomFields"];
            ownerUserIds: string[];
            /** @description Active linked people by name, the first 50. */
            people: components["schemas"]["LinkedPerson"][];
        };
        CompanyBatch: {
            rows: components["schemas"]["BatchCompany"][];
        };
        /** @description At most 50 entries, by custom-field key, and 64 KiB of JSON together. */
        CompanyCustomFields: {
            [key: string]: string | number | boolean | string[];
        };
        /** @description At most 50 entries, by custom-field key, and 64 KiB of JSON together. */
        CompanyCustomFieldsPatch: {
            [key: string]: string | number | boolean | string[] | null;
        };
        CompanyHit: {
            /** @constant */
            type: "company";
            id: components["schemas"]["RecordId"];
            name: string;
            organizationNumber: string;
            email: string | null;
            phone: string | null;
            industry: string | null;
            /** @description How far the relationship has come. */
            lifecycleStage: components["schemas"]["LifecycleStage"] | null;
        };
        CompanyIdentity: {
            id: components["schemas"]["RecordId"];
            name: string;
            organizationNumber: string;
        };
        CompanyListItem: {
            id: components["schemas"]["RecordId"];
            version: components["schemas"]["RecordVersion"];
            name: string;
            /** @description Empty, or exactly 8 digits. */
            organizationNumber: string;
            email: string | null;
            phone: string | null;
            website: string | null;
            /** @description How far the relationship has come. */
            lifecycleStage: components["schemas"]["LifecycleStage"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            lastActivityAt: components["schemas"]["Timestamp"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            archivedAt: components["schemas"]["Timestamp"] | null;
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The key by which a line finds its company. Without it, and where a line does not have the key, each line creates one.
         * @enum {string}
         */
        CompanyMatchKey: "organizationNumber" | "id";
        CompanyMerge: {
            /** @description The company that becomes part of it. */
            companyId: number;
            version: components["schemas"]["RecordVersion"];
        };
        CompanyPage: {
            items: components["schemas"]["CompanyListItem"][];
            /** @description null: no further page. Only that ends a list: a page may be short, or empty. */
            nextCursor: string | null;
        };
        CompanyPatch: {
            name?: string;
            email?: string | null;
            phone?: string | null;
            website?: string | null;
            /** @description How far the relationship has come. */
            lifecycleStage?: components["schemas"]["LifecycleStage"] | null;
            industry?: string | null;
            employeeCount?: number | null;
            /** @description In øre. */
            annualRevenueOere?: number | null;
            description?: string | null;
            linkedinUrl?: string | null;
            metadata?: components["schemas"]["Metadata"];
            customFields?: components["schemas"]["CompanyCustomFieldsPatch"];
        };
        CompanyReference: {
            id: components["schemas"]["RecordId"];
            name: string;
        };
        CompanyResponse: {
            company: components["schemas"]["Company"];
        };
        CustomFieldConfig: {
            granularity?: components["schemas"]["CustomFieldGranularity"];
            max?: number;
            maxLength?: number;
            min?: number;
        };
        CustomFieldDefinition: {
            key: string;
            label: string;
            description: string | null;
            fieldType: components["schemas"]["CustomFieldType"];
            /** @description The choices of SINGLE_SELECT and MULTI_SELECT. */
            options: components["schemas"]["CustomFieldOption"][];
            config: components["schemas"]["CustomFieldConfig"];
            isRequired: boolean;
            position: number;
        };
        CustomFieldDefinitionPage: {
            items: components["schemas"]["CustomFieldDefinition"][];
            /** @description null: no further page. Only that ends a list: a page may be short, or empty. */
            nextCursor: string | null;
        };
        /**
         * @description The kind of record that has the field.
         * @enum {string}
         */
        CustomFieldEntity: "COMPANY" | "PERSON";
        /** @enum {string} */
        CustomFieldGranularity: "date" | "time" | "datetime";
        CustomFieldOption: {
            label: string;
            value: string;
            color?: string;
        };
        /** @enum {string} */
        CustomFieldType: "TEXT" | "MULTILINE_TEXT" | "NUMBER" | "DATETIME" | "BOOLEAN" | "SINGLE_SELECT" | "MULTI_SELECT" | "URL";
        ErasureListItem: {
            erasureId: components["schemas"]["RecordId"];
            personId: components["schemas"]["RecordId"];
            at: components["schemas"]["Timestamp"];
            /** @description When the last text that named the person was changed; null while texts are still searched. */
            finishedAt: components["schemas"]["Timestamp"] | null;
        };
        ErasureResponse: {
            erasure: components["schemas"]["ErasureListItem"];
        };
        /**
         * @description For programs.
         * @enum {string}
         */
        ErrorCode: "INVALID_INPUT" | "UNAUTHENTICATED" | "FORBIDDEN" | "FEATURE_DISABLED" | "NOT_FOUND" | "CONFLICT" | "IDEMPOTENCY_CONFLICT" | "INVALID_STATE" | "VERSION_CONFLICT" | "PRECONDITION_REQUIRED" | "RATE_LIMITED" | "INTERNAL_ERROR";
        ErrorDetails: {
            code: components["schemas"]["ErrorCode"];
            /** @description For people: names each value at fault. */
            message: string;
            /** @description `X-Request-ID`. */
            requestId: string;
        };
        ErrorResponse: {
            error: components["schemas"]["ErrorDetails"];
        };
        EventActor: {
            type: components["schemas"]["EventActorType"];
            /** @description The member. Null for the service and operators. */
            userId: string | null;
            /** @description The name that the member has now. */
            name: string | null;
            /** @description Record id. */
            tokenId: components["schemas"]["RecordId"] | null;
            tokenName: string | null;
        };
        /**
         * @description `user`: a person signed in to the console; `token`: a program with a token of the person; `service`: the service itself, for what it has generated; `operator`: the command line.
         * @enum {string}
         */
        EventActorType: "user" | "token" | "service" | "operator";
        EventPage: {
            items: components["schemas"]["RecordEvent"][];
            /** @description Where to go on, now or later. Never null. */
            nextCursor: string;
            /** @description Whether more has happened already. */
            hasMore: boolean;
        };
        EventRecord: {
            type: components["schemas"]["EventRecordType"];
            id: components["schemas"]["RecordId"];
            /** @description The version that the change gave the record. Null where there is no record any more. */
            version: components["schemas"]["RecordVersion"] | null;
        };
        /** @enum {string} */
        EventRecordType: "company" | "person" | "briefing" | "summary";
        /**
         * @description Where to begin without a cursor: at the oldest event that is kept, or with what happens from now on. Does not count with one.
         * @default oldest
         * @enum {string}
         */
        EventStart: "oldest" | "now";
        /**
         * @description - `company.created`: A company was created, alone, from the registry or in a batch.
         *     - `company.updated`: Fields of a company changed.
         *     - `company.archived`: A company was archived.
         *     - `company.restored`: An archived company was made active again.
         *     - `company.merged`: A company was joined with another one, `mergedIntoId`, and is no record of its own any more.
         *     - `person.created`: A person was created, alone or in a batch.
         *     - `person.updated`: Fields of a person changed.
         *     - `person.archived`: A person was archived.
         *     - `person.restored`: An archived person was made active again.
         *     - `person.merged`: A person was joined with another one, `mergedIntoId`, and is no record of its own any more.
         *     - `person.erased`: A person was erased for good.
         *     - `briefing.completed`: The content of a briefing is ready.
         *     - `briefing.failed`: The generation of a briefing has failed for good.
         *     - `summary.awaiting_approval`: The content of a summary is ready and waits for approval.
         *     - `summary.approved`: A summary was approved.
         *     - `summary.failed`: The generation of a summary has failed for good.
         * @enum {string}
         */
        EventType: "company.created" | "company.updated" | "company.archived" | "company.restored" | "company.merged" | "person.created" | "person.updated" | "person.archived" | "person.restored" | "person.merged" | "person.erased" | "briefing.completed" | "briefing.failed" | "summary.awaiting_approval" | "summary.approved" | "summary.failed";
        Evidence: {
            kilde: string;
            citat: string;
            tidspunkt: string;
            peger: string;
            sikkerhed?: components["schemas"]["EvidenceCertainty"];
        };
        /**
         * @description INTERNAL: only its creator, members who took part, and administrators see the summary.
         * @enum {string}
         */
        EvidenceAudience: "CUSTOMER" | "INTERNAL";
        /**
         * @description `tjek`: likely, not sure; look at it before you approve. Evidence of older content has none.
         * @enum {string}
         */
        EvidenceCertainty: "sikker" | "tjek";
        EvidenceResponse: {
            evidence: components["schemas"]["Evidence"][];
        };
        /**
         * @description A feature of the workspace. `agent-approval`: agents may approve summaries.
         * @enum {string}
         */
        FeatureName: "agents" | "agent-approval" | "relationships" | "meetings";
        FieldChange: {
            before?: unknown;
            after?: unknown;
        };
        /**
         * @description Of CSV: for people in a spreadsheet, or with the names and values that an import takes (`language` is then ignored).
         * @default words
         * @enum {string}
         */
        FileColumns: "words" | "fields";
        /**
         * @description CSV, or NDJSON: a record on each line, as reading it answers.
         * @default csv
         * @enum {string}
         */
        FileFormat: "csv" | "ndjson";
        /**
         * @description Of headings, stages and numbers. In a Danish file, semicolons separate the cells, as spreadsheets there expect.
         * @default en
         * @enum {string}
         */
        FileLanguage: "en" | "da";
        GenerationFailure: {
            code: components["schemas"]["GenerationFailureCode"];
            /** @description For people. */
            message: string;
        };
        /**
         * @description For programs.
         * @enum {string}
         */
        GenerationFailureCode: "ACCESS_LOST" | "COMPANY_ARCHIVED" | "TRANSCRIPT_UNREADABLE" | "TOO_LONG" | "TIMED_OUT" | "MODEL_UNAVAILABLE" | "MODEL_MISCONFIGURED" | "MODEL_ANSWER" | "MODEL_COST_CAP" | "UNSUPPORTED" | "UNEXPECTED";
        GeneratorName: {
            name: string;
            version: string;
        };
        KnownParticipant: {
            personId: components["schemas"]["RecordId"];
        };
        KnownSpeaker: {
            /** @description The name in the transcript. */
            label: string;
            /** @description Null: nobody known, whomever the name fits. */
            personId: components["schemas"]["RecordId"] | null;
        };
        LastWebhookAttempt: {
            at: components["schemas"]["Timestamp"];
            /** @description Of the answer. null: there was none. */
            status: number | null;
            /** @description Why it failed. null: it was delivered. */
            error: components["schemas"]["WebhookError"] | null;
            milliseconds: number;
            /** @description The beginning of the answer’s body. */
            answer: string | null;
        };
        LastWebhookDelivery: {
            at: components["schemas"]["Timestamp"];
            delivered: boolean;
        };
        /**
         * @description How far the relationship has come.
         * @enum {string}
         */
        LifecycleStage: "LEAD" | "PROSPECT" | "CUSTOMER" | "CHURNED";
        LinkedPerson: {
            id: components["schemas"]["RecordId"];
            name: string;
            email: string;
            title: string | null;
        };
        /** @description At most 50 entries; keys of 1-40 characters, values of at most 500. */
        Metadata: {
            [key: string]: string;
        };
        NewBriefing: {
            /**
             * @description An active company of the workspace.
             * @example 4
             */
            companyId: number;
            /** @description What the briefing is for, in your own words. */
            additionalContext?: string;
        };
        NewCompany: {
            name: string;
            /** @description Exactly 8 digits. */
            organizationNumber?: string;
            email?: string | null;
            phone?: string | null;
            website?: string | null;
            /** @description How far the relationship has come. */
            lifecycleStage?: components["schemas"]["LifecycleStage"] | null;
            industry?: string | null;
            employeeCount?: number | null;
            /** @description In øre. */
            annualRevenueOere?: number | null;
            description?: string | null;
            linkedinUrl?: string | null;
            metadata?: components["schemas"]["Metadata"];
            customFields?: components["schemas"]["CompanyCustomFields"];
        };
        /** @description A person of the workspace, or anybody else by name and email. */
        NewParticipant: components["schemas"]["KnownParticipant"] | components["schemas"]["OtherParticipant"];
        NewParticipants: {
            participants: components["schemas"]["NewParticipant"][];
        };
        NewPerson: {
            name: string;
            email: string;
            phone?: string | null;
            mobile?: string | null;
            title?: string | null;
            department?: string | null;
            linkedinUrl?: string | null;
            /** @description An active company of the workspace. */
            companyId?: number;
            /** @description How far the relationship has come. */
            lifecycleStage?: components["schemas"]["LifecycleStage"] | null;
            description?: string | null;
            metadata?: components["schemas"]["Metadata"];
            customFields?: components["schemas"]["PersonCustomFields"];
        };
        NewRegistryCompany: {
            /** @description Exactly 8 digits. */
            organizationNumber: string;
        };
        /** @description Who a speaker is: a person of the workspace, anybody else, or nobody known. */
        NewSpeaker: components["schemas"]["KnownSpeaker"] | components["schemas"]["OtherSpeaker"];
        NewSpeakers: {
            speakers: components["schemas"]["NewSpeaker"][];
        };
        NewSummary: {
            /**
             * @description An active company of the workspace.
             * @example 4
             */
            companyId: number;
            name?: string;
            appointmentSubject: string;
            appointmentDate: components["schemas"]["Timestamp"];
            /** @description Length of the meeting, in seconds; 0 where neither the creation nor a transcript told it. */
            durationSec?: number;
            evidenceAudience: components["schemas"]["EvidenceAudience"];
            participants?: components["schemas"]["NewParticipant"][];
            /** @description As with the upload: lines `Name: what was said`, WebVTT or SRT. */
            transcript?: string;
        };
        NewWebhook: {
            /** @description Where events are sent: https; http only to hosts that the operator allows. */
            url: string;
            /** @description Types of events that it gets. null: all, also those of later versions. */
            types?: components["schemas"]["EventType"][] | null;
            /** @description What it is for. */
            description?: string | null;
        };
        OtherParticipant: {
            name: string;
            email: string;
        };
        OtherSpeaker: {
            /** @description The name in the transcript. */
            label: string;
            name: string;
            email: string;
        };
        Participant: {
            /** @description Null for somebody who is not a person of the workspace. */
            personId: components["schemas"]["RecordId"] | null;
            name: string;
            email: string;
        };
        ParticipantsResponse: {
            creator: components["schemas"]["SummaryCreator"];
            participants: components["schemas"]["Participant"][];
        };
        Person: {
            id: components["schemas"]["RecordId"];
            version: components["schemas"]["RecordVersion"];
            name: string;
            email: string;
            phone: string | null;
            mobile: string | null;
            title: string | null;
            department: string | null;
            linkedinUrl: string | null;
            /** @description The linked company while it is active. */
            company: components["schemas"]["CompanyReference"] | null;
            /** @description How far the relationship has come. */
            lifecycleStage: components["schemas"]["LifecycleStage"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            lastActivityAt: components["schemas"]["Timestamp"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            archivedAt: components["schemas"]["Timestamp"] | null;
            updatedAt: components["schemas"]["Timestamp"];
            description: string | null;
            metadata: components["schemas"]["Metadata"];
            customFields: components["schemas"]["PersonCustomFields"];
            ownerUserIds: string[];
        };
        PersonBatch: {
            rows: components["schemas"]["BatchPerson"][];
        };
        /** @description At most 50 entries, by custom-field key, and 64 KiB of JSON together. */
        PersonCustomFields: {
            [key: string]: string | number | boolean | string[];
        };
        /** @description At most 50 entries, by custom-field key, and 64 KiB of JSON together. */
        PersonCustomFieldsPatch: {
            [key: string]: string | number | boolean | string[] | null;
        };
        PersonHit: {
            /** @constant */
            type: "person";
            id: components["schemas"]["RecordId"];
            name: string;
            email: string;
            phone: string | null;
            mobile: string | null;
            title: string | null;
            companyId: number | null;
            companyName: string | null;
            /** @description How far the relationship has come. */
            lifecycleStage: components["schemas"]["LifecycleStage"] | null;
        };
        PersonListItem: {
            id: components["schemas"]["RecordId"];
            version: components["schemas"]["RecordVersion"];
            name: string;
            email: string;
            phone: string | null;
            mobile: string | null;
            title: string | null;
            department: string | null;
            linkedinUrl: string | null;
            /** @description The linked company while it is active. */
            company: components["schemas"]["CompanyReference"] | null;
            /** @description How far the relationship has come. */
            lifecycleStage: components["schemas"]["LifecycleStage"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            lastActivityAt: components["schemas"]["Timestamp"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            archivedAt: components["schemas"]["Timestamp"] | null;
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The key by which a line finds its person. Without it, and where a line does not have the key, each line creates one.
         * @enum {string}
         */
        PersonMatchKey: "email" | "id";
        PersonMerge: {
            /** @description The person that becomes part of it. */
            personId: number;
            version: components["schemas"]["RecordVersion"];
        };
        PersonPage: {
            items: components["schemas"]["PersonListItem"][];
            /** @description null: no further page. Only that ends a list: a page may be short, or empty. */
            nextCursor: string | null;
        };
        PersonPatch: {
            name?: string;
            email?: string;
            phone?: string | null;
            mobile?: string | null;
            title?: string | null;
            department?: string | null;
            linkedinUrl?: string | null;
            /** @description An active company of the workspace. */
            companyId?: number | null;
            /** @description How far the relationship has come. */
            lifecycleStage?: components["schemas"]["LifecycleStage"] | null;
            description?: string | null;
            metadata?: components["schemas"]["Metadata"];
            customFields?: components["schemas"]["PersonCustomFieldsPatch"];
        };
        PersonResponse: {
            person: components["schemas"]["Person"];
        };
        RecordChangeListItem: {
            at: components["schemas"]["Timestamp"];
            /** @description A user id, or `operator` for the command line. */
            actor: string;
            /** @description The name of the person; null for the command line. */
            actorName: string | null;
            /** @description The token that was used; null for the console and the command line. */
            tokenId: components["schemas"]["RecordId"] | null;
            tokenName: string | null;
            operation: string;
            /** @description The changed fields, each with its value before and after, as far as the change is recorded; keys of maps with the name of the map (`customFields.segment`). Long values are cut and end in `…`. A field without values changed in what the entry does not show. */
            changes: {
                [key: string]: components["schemas"]["FieldChange"];
            } | null;
        };
        RecordChangePage: {
            items: components["schemas"]["RecordChangeListItem"][];
            /** @description null: no further page. Only that ends a list: a page may be short, or empty. */
            nextCursor: string | null;
        };
        RecordEvent: {
            /** @description The same wherever the event is read, and never used again. Ignore an event whose id you have seen. */
            id: string;
            type: components["schemas"]["EventType"];
            at: components["schemas"]["Timestamp"];
            record: components["schemas"]["EventRecord"];
            actor: components["schemas"]["EventActor"];
            /** @description `X-Request-ID` of the request that made the change. Null for what the service has generated. */
            requestId: string | null;
            /** @description The fields that changed, for `…updated` and `summary.approved`; keys of maps with the name of the map (`customFields.segment`). */
            changedFields: string[];
            /** @description The values before the change, by field, as far as they are kept. They are whole: a field of `changedFields` that is not here had a value that is not kept, because it is too long, because it is content of a meeting, or because the person was erased. */
            previous: {
                [key: string]: unknown;
            } | null;
            /** @description The record that lives on, for `…merged`. */
            mergedIntoId: components["schemas"]["RecordId"] | null;
        };
        /**
         * @description Record id.
         * @example 17
         */
        RecordId: number;
        /**
         * @description Last changed first, or by name.
         * @default updated-desc
         * @enum {string}
         */
        RecordSort: "updated-desc" | "name-asc";
        /**
         * @description Whether archived records are listed.
         * @default active
         * @enum {string}
         */
        RecordStatus: "active" | "archived" | "all";
        /** @description Concurrency token: echo it, double-quoted, in If-Match. Opaque. */
        RecordVersion: string;
        RegistryCompany: {
            address: string;
            city: string;
            name: string;
            zip: string;
            /** @description Company type, such as ApS. */
            type: string;
            /** @description The registration number. */
            vat: number;
        };
        RegistryMatch: {
            address: string;
            city: string;
            name: string;
            zip: string;
            companyType: string;
            organisationNumber: string;
        };
        RegistryNameResult: {
            /** @description Best match first. */
            companies: components["schemas"]["RegistryMatch"][];
        };
        RegistryNumberResult: {
            company: components["schemas"]["RegistryCompany"] | null;
        };
        RegistryResult: components["schemas"]["RegistryNumberResult"] | components["schemas"]["RegistryNameResult"];
        /**
         * @description An administrator changes members, features and fields.
         * @enum {string}
         */
        Role: "ADMIN" | "MEMBER";
        SearchResults: {
            companies: components["schemas"]["CompanyHit"][];
            people: components["schemas"]["PersonHit"][];
        };
        Self: {
            user: components["schemas"]["SelfUser"];
            workspace: components["schemas"]["SelfWorkspace"];
            role: components["schemas"]["Role"];
            /** @description Whether the user may write what needs Work access. */
            workAccess: boolean;
            /** @description Those that are turned on in the workspace. */
            features: components["schemas"]["FeatureName"][];
            /** @description The token of the request. Null in the console. */
            token: components["schemas"]["SelfToken"] | null;
            limits: components["schemas"]["SelfLimits"];
        };
        SelfLimits: {
            /** @description The window of both limits. */
            windowSeconds: number;
            /** @description Reads in any window. Null: no limit. */
            reads: number | null;
            /** @description Writes in any window. Null: no limit. */
            writes: number | null;
        };
        SelfToken: {
            tokenId: components["schemas"]["RecordId"];
            name: string;
            scopes: components["schemas"]["TokenScope"][];
            createdAt: components["schemas"]["Timestamp"];
            expiresAt: components["schemas"]["Timestamp"];
        };
        SelfUser: {
            userId: string;
            email: string;
            name: string;
        };
        SelfWorkspace: {
            workspaceId: components["schemas"]["RecordId"];
            /**
             * @description 1-100 lowercase letters and digits, in groups separated by single hyphens.
             * @example nordlys
             */
            slug: string;
            name: string;
        };
        Speaker: {
            /** @description The name in the transcript; empty if nobody is named. */
            label: string;
            /** @description How many utterances have the name. */
            utterances: number;
            /** @description The person of the workspace who speaks; null for others. */
            personId: components["schemas"]["RecordId"] | null;
            /** @description Of that person or other participant; null if nobody is known. */
            name: string | null;
            email: string | null;
            /** @description Whether somebody has said who it is. Otherwise the name decides. */
            isAssigned: boolean;
        };
        SpeakersResponse: {
            speakers: components["schemas"]["Speaker"][];
        };
        Summary: {
            id: components["schemas"]["RecordId"];
            version: components["schemas"]["RecordVersion"];
            name: string;
            appointmentSubject: string;
            appointmentDate: components["schemas"]["Timestamp"];
            /** @description Length of the meeting, in seconds; 0 where neither the creation nor a transcript told it. */
            durationSec: number;
            evidenceAudience: components["schemas"]["EvidenceAudience"];
            status: components["schemas"]["SummaryStatus"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            company: components["schemas"]["CompanyIdentity"];
            /** @description Null until it is generated. */
            content: components["schemas"]["SummaryContent"] | null;
            internalNotes: string | null;
        };
        SummaryApproval: {
            appointmentDate?: components["schemas"]["Timestamp"];
            content?: components["schemas"]["ApprovedContent"];
        };
        SummaryContent: {
            titel: string;
            opsummering: string;
            context: components["schemas"]["Evidence"][];
            hvadBlevAftalt: components["schemas"]["Agreements"];
            hvadBlevDroeftet: components["schemas"]["Topics"];
            todos: components["schemas"]["Todos"];
        };
        /** @description The member who created the summary, and who alone may approve it. */
        SummaryCreator: {
            userId: string;
            name: string;
            email: string;
        };
        SummaryGeneration: {
            status: components["schemas"]["SummaryStatus"];
            /** @description Runs so far, from the last transcript or retry on. */
            attempts: number;
            failure: components["schemas"]["GenerationFailure"] | null;
            /** @description Why rules made the content in place of the language model; null where they did not. */
            fallback: components["schemas"]["GenerationFailure"] | null;
            /** @description Null before the first run. */
            generator: components["schemas"]["GeneratorName"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            startedAt: components["schemas"]["Timestamp"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            finishedAt: components["schemas"]["Timestamp"] | null;
            /** @description When the next run may start; null if none waits. */
            dueAt: components["schemas"]["Timestamp"] | null;
        };
        SummaryGenerationResponse: {
            generation: components["schemas"]["SummaryGeneration"];
        };
        SummaryListItem: {
            id: components["schemas"]["RecordId"];
            version: components["schemas"]["RecordVersion"];
            name: string;
            appointmentDate: components["schemas"]["Timestamp"];
            /** @description Length of the meeting, in seconds; 0 where neither the creation nor a transcript told it. */
            durationSec: number;
            evidenceAudience: components["schemas"]["EvidenceAudience"];
            status: components["schemas"]["SummaryStatus"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            company: components["schemas"]["CompanyReference"];
            /** @description The beginning of the content; empty while there is none. */
            excerpt: string;
        };
        SummaryNotesPatch: {
            /** @description Only white space clears the notes. */
            internalNotes: string;
        };
        SummaryPage: {
            items: components["schemas"]["SummaryListItem"][];
            /** @description null: no further page. Only that ends a list: a page may be short, or empty. */
            nextCursor: string | null;
        };
        SummaryResponse: {
            summary: components["schemas"]["Summary"];
        };
        /**
         * @description WAITING: for a transcript, or for content to be generated from it.
         * @enum {string}
         */
        SummaryStatus: "WAITING" | "WAITING_APPROVAL" | "APPROVED" | "FAILED";
        /**
         * Format: date-time
         * @description ISO 8601 in UTC with a trailing Z.
         * @example 2026-03-01T09:30:00.000Z
         */
        Timestamp: string;
        Todo: {
            opgave: string;
            ansvarlig: string;
            deadline: string;
            prioritet: string;
        };
        Todos: {
            opgaver: components["schemas"]["Todo"][];
        };
        /**
         * @description What a token may do. `events:manage` works only for administrators.
         * @enum {string}
         */
        TokenScope: "contacts:read" | "contacts:write" | "meetings:read" | "meetings:write" | "events:manage";
        Topic: {
            emne: string;
            beskrivelse: string;
            rejstAf: string;
        };
        Topics: {
            emner: components["schemas"]["Topic"][];
        };
        TranscriptPage: {
            utterances: components["schemas"]["Utterance"][];
            /** @description The next page’s `from`. null: no further page. */
            nextIndex: number | null;
        };
        Utterance: {
            /** @description Its place in the transcript, from 0. */
            index: number;
            /** @description The name in the transcript; empty if nobody is named. */
            speaker: string;
            /** @description From the start of the recording, in milliseconds; null if unknown. */
            startMs: number | null;
            text: string;
            /** @description The person of the workspace who speaks; null for others. */
            personId: components["schemas"]["RecordId"] | null;
        };
        Webhook: {
            id: components["schemas"]["RecordId"];
            version: components["schemas"]["RecordVersion"];
            /** @description Where events are sent: https; http only to hosts that the operator allows. */
            url: string;
            /** @description What it is for. */
            description: string | null;
            /** @description Types of events that it gets. null: all, also those of later versions. */
            types: components["schemas"]["EventType"][] | null;
            state: components["schemas"]["WebhookState"];
            /** @description REQUESTED: somebody paused it. FAILING: all attempts of an event failed, or all of a day. GONE: it answered 410. OWNER_LOST_ACCESS: its owner is no active administrator any more. FEATURE_DISABLED: a feature is turned off. */
            pauseReason: components["schemas"]["WebhookPauseReason"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            pausedAt: components["schemas"]["Timestamp"] | null;
            /** @description Every attempt since then has failed. */
            failingSince: components["schemas"]["Timestamp"] | null;
            /** @description Events that were removed before they could be delivered, because they were kept long enough. */
            missedEvents: number;
            /** @description When that was last noticed. */
            missedAt: components["schemas"]["Timestamp"] | null;
            /** @description Events of the workspace that were not looked at for this endpoint yet. */
            waitingEvents: number;
            /** @description The last delivery that has ended, or null. */
            lastDelivery: components["schemas"]["LastWebhookDelivery"] | null;
            /** @description Who answers for it: who created it or resumed it last. Must be an active administrator, or operator. */
            ownerUserId: string;
            /** @description Until then the secret before the last rotation signs too. */
            oldSecretUntil: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        WebhookAttempt: {
            number: number;
            at: components["schemas"]["Timestamp"];
            /** @description Of the answer. null: there was none. */
            status: number | null;
            /** @description Why it failed. null: it was delivered. */
            error: components["schemas"]["WebhookError"] | null;
            milliseconds: number;
            /** @description The beginning of the answer’s body. */
            answer: string | null;
        };
        WebhookChange: {
            /** @description Where events are sent: https; http only to hosts that the operator allows. */
            url?: string;
            /** @description Types of events that it gets. null: all, also those of later versions. */
            types?: components["schemas"]["EventType"][] | null;
            /** @description What it is for. */
            description?: string | null;
            state?: components["schemas"]["WebhookState"];
        };
        WebhookDelivery: {
            /**
             * @description Number of the delivery, counted for each endpoint.
             * @example 1
             */
            id: number;
            kind: components["schemas"]["WebhookDeliveryKind"];
            /** @description The `webhook-id` of its messages: the id of the event, or one of a test. */
            messageId: string;
            type: components["schemas"]["WebhookMessageType"];
            recordType: string | null;
            /** @description Record id. */
            recordId: components["schemas"]["RecordId"] | null;
            status: components["schemas"]["WebhookDeliveryStatus"];
            attempts: number;
            /** @description null: there is none, it waits for an earlier event, or the endpoint is paused. */
            nextAttemptAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            /** @description ISO 8601 in UTC with a trailing Z. */
            endedAt: components["schemas"]["Timestamp"] | null;
            lastAttempt: components["schemas"]["LastWebhookAttempt"] | null;
        };
        /**
         * @description REDELIVERY and TEST were asked for: one attempt, in no order.
         * @enum {string}
         */
        WebhookDeliveryKind: "EVENT" | "REDELIVERY" | "TEST";
        WebhookDeliveryPage: {
            items: components["schemas"]["WebhookDelivery"][];
            /** @description null: no further page. Only that ends a list: a page may be short, or empty. */
            nextCursor: string | null;
        };
        WebhookDeliveryResponse: {
            delivery: components["schemas"]["WebhookDelivery"];
        };
        /**
         * @description PENDING: it waits for its next attempt, or for an earlier event of its record. FAILED: no attempt is left; an event is tried again when the endpoint is resumed. EXPIRED: its event was removed before it could be delivered.
         * @enum {string}
         */
        WebhookDeliveryStatus: "PENDING" | "DELIVERED" | "FAILED" | "EXPIRED";
        WebhookDeliveryWithAttempts: {
            /**
             * @description Number of the delivery, counted for each endpoint.
             * @example 1
             */
            id: number;
            kind: components["schemas"]["WebhookDeliveryKind"];
            /** @description The `webhook-id` of its messages: the id of the event, or one of a test. */
            messageId: string;
            type: components["schemas"]["WebhookMessageType"];
            recordType: string | null;
            /** @description Record id. */
            recordId: components["schemas"]["RecordId"] | null;
            status: components["schemas"]["WebhookDeliveryStatus"];
            attempts: number;
            /** @description null: there is none, it waits for an earlier event, or the endpoint is paused. */
            nextAttemptAt: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            /** @description ISO 8601 in UTC with a trailing Z. */
            endedAt: components["schemas"]["Timestamp"] | null;
            lastAttempt: components["schemas"]["LastWebhookAttempt"] | null;
            /** @description Newest first. */
            attemptLog: components["schemas"]["WebhookAttempt"][];
        };
        WebhookDeliveryWithAttemptsResponse: {
            delivery: components["schemas"]["WebhookDeliveryWithAttempts"];
        };
        /** @enum {string} */
        WebhookError: "STATUS" | "TIMEOUT" | "CONNECTION" | "REFUSED_ADDRESS" | "REDIRECT";
        /**
         * @description Type of the event.
         * @enum {string}
         */
        WebhookMessageType: "company.created" | "company.updated" | "company.archived" | "company.restored" | "company.merged" | "person.created" | "person.updated" | "person.archived" | "person.restored" | "person.merged" | "person.erased" | "briefing.completed" | "briefing.failed" | "summary.awaiting_approval" | "summary.approved" | "summary.failed" | "webhook.test";
        WebhookPage: {
            items: components["schemas"]["Webhook"][];
            /** @description null: no further page. Only that ends a list: a page may be short, or empty. */
            nextCursor: string | null;
        };
        /** @enum {string} */
        WebhookPauseReason: "REQUESTED" | "FAILING" | "GONE" | "OWNER_LOST_ACCESS" | "FEATURE_DISABLED";
        WebhookResponse: {
            webhook: components["schemas"]["Webhook"];
        };
        /**
         * @description Whether events are delivered. While it is paused they wait, as long as events are kept.
         * @enum {string}
         */
        WebhookState: "ACTIVE" | "PAUSED";
        WebhookWithSecret: {
            id: components["schemas"]["RecordId"];
            version: components["schemas"]["RecordVersion"];
            /** @description Where events are sent: https; http only to hosts that the operator allows. */
            url: string;
            /** @description What it is for. */
            description: string | null;
            /** @description Types of events that it gets. null: all, also those of later versions. */
            types: components["schemas"]["EventType"][] | null;
            state: components["schemas"]["WebhookState"];
            /** @description REQUESTED: somebody paused it. FAILING: all attempts of an event failed, or all of a day. GONE: it answered 410. OWNER_LOST_ACCESS: its owner is no active administrator any more. FEATURE_DISABLED: a feature is turned off. */
            pauseReason: components["schemas"]["WebhookPauseReason"] | null;
            /** @description ISO 8601 in UTC with a trailing Z. */
            pausedAt: components["schemas"]["Timestamp"] | null;
            /** @description Every attempt since then has failed. */
            failingSince: components["schemas"]["Timestamp"] | null;
            /** @description Events that were removed before they could be delivered, because they were kept long enough. */
            missedEvents: number;
            /** @description When that was last noticed. */
            missedAt: components["schemas"]["Timestamp"] | null;
            /** @description Events of the workspace that were not looked at for this endpoint yet. */
            waitingEvents: number;
            /** @description The last delivery that has ended, or null. */
            lastDelivery: components["schemas"]["LastWebhookDelivery"] | null;
            /** @description Who answers for it: who created it or resumed it last. Must be an active administrator, or operator. */
            ownerUserId: string;
            /** @description Until then the secret before the last rotation signs too. */
            oldSecretUntil: components["schemas"]["Timestamp"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            secret: string;
        };
        WebhookWithSecretResponse: {
            webhook: components["schemas"]["WebhookWithSecret"];
        };
        SearchRelationshipsQuery: {
            /** @description Words that must all occur, in any field and in any order, upper or lower case alike. */
            q: string;
            /**
             * @description Companies and people together.
             * @default 20
             */
            limit?: number;
        };
        ListCompaniesQuery: {
            /**
             * @description Items on a page.
             * @default 25
             */
            limit?: number;
            /** @description nextCursor of the previous page. Opaque. */
            cursor?: string;
            status?: components["schemas"]["RecordStatus"];
            sort?: components["schemas"]["RecordSort"];
            lifecycleStage?: components["schemas"]["LifecycleStage"];
        };
        ImportCompaniesQuery: {
            matchBy?: components["schemas"]["CompanyMatchKey"];
            /**
             * @description Says what would happen to each line, and changes nothing.
             * @default false
             * @enum {string}
             */
            dryRun?: "true" | "false";
        };
        ExportCompaniesQuery: {
            format?: components["schemas"]["FileFormat"];
            columns?: components["schemas"]["FileColumns"];
            language?: components["schemas"]["FileLanguage"];
            status?: components["schemas"]["RecordStatus"];
            lifecycleStage?: components["schemas"]["LifecycleStage"];
        };
        ListCompanyHistoryQuery: {
            /**
             * @description Items on a page.
             * @default 25
             */
            limit?: number;
            /** @description nextCursor of the previous page. Opaque. */
            cursor?: string;
        };
        ListPeopleQuery: {
            /**
             * @description Items on a page.
             * @default 25
             */
            limit?: number;
            /** @description nextCursor of the previous page. Opaque. */
            cursor?: string;
            status?: components["schemas"]["RecordStatus"];
            sort?: components["schemas"]["RecordSort"];
            /** @description Only people of this company. */
            companyId?: number;
            lifecycleStage?: components["schemas"]["LifecycleStage"];
        };
        ImportPeopleQuery: {
            matchBy?: components["schemas"]["PersonMatchKey"];
            /**
             * @description Says what would happen to each line, and changes nothing.
             * @default false
             * @enum {string}
             */
            dryRun?: "true" | "false";
        };
        ExportPeopleQuery: {
            format?: components["schemas"]["FileFormat"];
            columns?: components["schemas"]["FileColumns"];
            language?: components["schemas"]["FileLanguage"];
            status?: components["schemas"]["RecordStatus"];
            /** @description Only people of this company. */
            companyId?: number;
            lifecycleStage?: components["schemas"]["LifecycleStage"];
        };
        ListPersonHistoryQuery: {
            /**
             * @description Items on a page.
             * @default 25
             */
            limit?: number;
            /** @description nextCursor of the previous page. Opaque. */
            cursor?: string;
        };
        ListCustomFieldDefinitionsQuery: {
            /**
             * @description Items on a page.
             * @default 25
             */
            limit?: number;
            /** @description nextCursor of the previous page. Opaque. */
            cursor?: string;
            entityType: components["schemas"]["CustomFieldEntity"];
        };
        LookUpCompanyRegistryQuery: {
            /** @description A registration number (8 digits; spaces and a leading `DK` do not matter), or a name or part of one. */
            query: string;
        };
        ListBriefingsQuery: {
            /**
             * @description Items on a page.
             * @default 25
             */
            limit?: number;
            /** @description nextCursor of the previous page. Opaque. */
            cursor?: string;
            /** @description Only briefings about this company. */
            companyId?: number;
            status?: components["schemas"]["BriefingStatus"];
            createdFrom?: components["schemas"]["Timestamp"];
            createdTo?: components["schemas"]["Timestamp"];
        };
        ListSummariesQuery: {
            /**
             * @description Items on a page.
             * @default 25
             */
            limit?: number;
            /** @description nextCursor of the previous page. Opaque. */
            cursor?: string;
            /** @description Only meetings with this company. */
            companyId?: number;
            evidenceAudience?: components["schemas"]["EvidenceAudience"];
            status?: components["schemas"]["SummaryStatus"];
            /** @description Only meetings in which this person took part. */
            personId?: number;
            appointmentFrom?: components["schemas"]["Timestamp"];
            appointmentTo?: components["schemas"]["Timestamp"];
        };
        GetSummaryTranscriptQuery: {
            /** @description `nextIndex` of the previous page. Left out: the first page. */
            from?: number;
            /**
             * @description Utterances on a page.
             * @default 2000
             */
            limit?: number;
        };
        ListEventsQuery: {
            /**
             * @description Items on a page.
             * @default 25
             */
            limit?: number;
            /** @description nextCursor of the previous page. Opaque. */
            cursor?: string;
            from?: components["schemas"]["EventStart"];
            type?: components["schemas"]["EventType"];
        };
        ListWebhooksQuery: {
            /**
             * @description Items on a page.
             * @default 25
             */
            limit?: number;
            /** @description nextCursor of the previous page. Opaque. */
            cursor?: string;
        };
        ListWebhookDeliveriesQuery: {
            /**
             * @description Items on a page.
             * @default 25
             */
            limit?: number;
            /** @description nextCursor of the previous page. Opaque. */
            cursor?: string;
            status?: components["schemas"]["WebhookDeliveryStatus"];
        };
        ListAuditEntriesQuery: {
            /**
             * @description Items on a page.
             * @default 25
             */
            limit?: number;
            /** @description nextCursor of the previous page. Opaque. */
            cursor?: string;
            /** @description Only entries of records of this type: person, token or others. */
            recordType?: string;
            /** @description Only entries of the record with this id. */
            recordId?: string;
            /** @description Only entries of this user id, or of operator: the command line. */
            actor?: string;
            /** @description Only entries of calls with this token. */
            tokenId?: number;
            /** @description Only entries of this operation, such as updatePerson, also by the name of its tool: update_person. */
            operation?: string;
            /**
             * Format: date-time
             * @description Not before this time, in UTC: 2027-01-31T12:00:00Z.
             */
            from?: string;
            /**
             * Format: date-time
             * @description Not after this time.
             */
            to?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Agreement = components['schemas']['Agreement'];
export type Agreements = components['schemas']['Agreements'];
export type ApprovedContent = components['schemas']['ApprovedContent'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditEntryPage = components['schemas']['AuditEntryPage'];
export type BatchCompany = components['schemas']['BatchCompany'];
export type BatchPerson = components['schemas']['BatchPerson'];
export type BatchReport = components['schemas']['BatchReport'];
export type BatchRow = components['schemas']['BatchRow'];
export type BatchStatus = components['schemas']['BatchStatus'];
export type Briefing = components['schemas']['Briefing'];
export type BriefingContent = components['schemas']['BriefingContent'];
export type BriefingGeneration = components['schemas']['BriefingGeneration'];
export type BriefingGenerationResponse = components['schemas']['BriefingGenerationResponse'];
export type BriefingListItem = components['schemas']['BriefingListItem'];
export type BriefingPage = components['schemas']['BriefingPage'];
export type BriefingResponse = components['schemas']['BriefingResponse'];
export type BriefingSource = components['schemas']['BriefingSource'];
export type BriefingSourceType = components['schemas']['BriefingSourceType'];
export type BriefingStatement = components['schemas']['BriefingStatement'];
export type BriefingStatementKind = components['schemas']['BriefingStatementKind'];
export type BriefingStatus = components['schemas']['BriefingStatus'];
export type Company = components['schemas']['Company'];
export type CompanyBatch = components['schemas']['CompanyBatch'];
export type CompanyCustomFields = components['schemas']['CompanyCustomFields'];
export type CompanyCustomFieldsPatch = components['schemas']['CompanyCustomFieldsPatch'];
export type CompanyHit = components['schemas']['CompanyHit'];
export type CompanyIdentity = components['schemas']['CompanyIdentity'];
export type CompanyListItem = components['schemas']['CompanyListItem'];
export type CompanyMatchKey = components['schemas']['CompanyMatchKey'];
export type CompanyMerge = components['schemas']['CompanyMerge'];
export type CompanyPage = components['schemas']['CompanyPage'];
export type CompanyPatch = components['schemas']['CompanyPatch'];
export type CompanyReference = components['schemas']['CompanyReference'];
export type CompanyResponse = components['schemas']['CompanyResponse'];
export type CustomFieldConfig = components['schemas']['CustomFieldConfig'];
export type CustomFieldDefinition = components['schemas']['CustomFieldDefinition'];
export type CustomFieldDefinitionPage = components['schemas']['CustomFieldDefinitionPage'];
export type CustomFieldEntity = components['schemas']['CustomFieldEntity'];
export type CustomFieldGranularity = components['schemas']['CustomFieldGranularity'];
export type CustomFieldOption = components['schemas']['CustomFieldOption'];
export type CustomFieldType = components['schemas']['CustomFieldType'];
export type ErasureListItem = components['schemas']['ErasureListItem'];
export type ErasureResponse = components['schemas']['ErasureResponse'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type ErrorDetails = components['schemas']['ErrorDetails'];
export type ErrorResponse = components['schemas']['ErrorResponse'];
export type EventActor = components['schemas']['EventActor'];
export type EventActorType = components['schemas']['EventActorType'];
export type EventPage = components['schemas']['EventPage'];
export type EventRecord = components['schemas']['EventRecord'];
export type EventRecordType = components['schemas']['EventRecordType'];
export type EventStart = components['schemas']['EventStart'];
export type EventType = components['schemas']['EventType'];
export type Evidence = components['schemas']['Evidence'];
export type EvidenceAudience = components['schemas']['EvidenceAudience'];
export type EvidenceCertainty = components['schemas']['EvidenceCertainty'];
export type EvidenceResponse = components['schemas']['EvidenceResponse'];
export type FeatureName = components['schemas']['FeatureName'];
export type FieldChange = components['schemas']['FieldChange'];
export type FileColumns = components['schemas']['FileColumns'];
export type FileFormat = components['schemas']['FileFormat'];
export type FileLanguage = components['schemas']['FileLanguage'];
export type GenerationFailure = components['schemas']['GenerationFailure'];
export type GenerationFailureCode = components['schemas']['GenerationFailureCode'];
export type GeneratorName = components['schemas']['GeneratorName'];
export type KnownParticipant = components['schemas']['KnownParticipant'];
export type KnownSpeaker = components['schemas']['KnownSpeaker'];
export type LastWebhookAttempt = components['schemas']['LastWebhookAttempt'];
export type LastWebhookDelivery = components['schemas']['LastWebhookDelivery'];
export type LifecycleStage = components['schemas']['LifecycleStage'];
export type LinkedPerson = components['schemas']['LinkedPerson'];
export type Metadata = components['schemas']['Metadata'];
export type NewBriefing = components['schemas']['NewBriefing'];
export type NewCompany = components['schemas']['NewCompany'];
export type NewParticipant = components['schemas']['NewParticipant'];
export type NewParticipants = components['schemas']['NewParticipants'];
export type NewPerson = components['schemas']['NewPerson'];
export type NewRegistryCompany = components['schemas']['NewRegistryCompany'];
export type NewSpeaker = components['schemas']['NewSpeaker'];
export type NewSpeakers = components['schemas']['NewSpeakers'];
export type NewSummary = components['schemas']['NewSummary'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type OtherParticipant = components['schemas']['OtherParticipant'];
export type OtherSpeaker = components['schemas']['OtherSpeaker'];
export type Participant = components['schemas']['Participant'];
export type ParticipantsResponse = components['schemas']['ParticipantsResponse'];
export type Person = components['schemas']['Person'];
export type PersonBatch = components['schemas']['PersonBatch'];
export type PersonCustomFields = components['schemas']['PersonCustomFields'];
export type PersonCustomFieldsPatch = components['schemas']['PersonCustomFieldsPatch'];
export type PersonHit = components['schemas']['PersonHit'];
export type PersonListItem = components['schemas']['PersonListItem'];
export type PersonMatchKey = components['schemas']['PersonMatchKey'];
export type PersonMerge = components['schemas']['PersonMerge'];
export type PersonPage = components['schemas']['PersonPage'];
export type PersonPatch = components['schemas']['PersonPatch'];
export type PersonResponse = components['schemas']['PersonResponse'];
export type RecordChangeListItem = components['schemas']['RecordChangeListItem'];
export type RecordChangePage = components['schemas']['RecordChangePage'];
export type RecordEvent = components['schemas']['RecordEvent'];
export type RecordId = components['schemas']['RecordId'];
export type RecordSort = components['schemas']['RecordSort'];
export type RecordStatus = components['schemas']['RecordStatus'];
export type RecordVersion = components['schemas']['RecordVersion'];
export type RegistryCompany = components['schemas']['RegistryCompany'];
export type RegistryMatch = components['schemas']['RegistryMatch'];
export type RegistryNameResult = components['schemas']['RegistryNameResult'];
export type RegistryNumberResult = components['schemas']['RegistryNumberResult'];
export type RegistryResult = components['schemas']['RegistryResult'];
export type Role = components['schemas']['Role'];
export type SearchResults = components['schemas']['SearchResults'];
export type Self = components['schemas']['Self'];
export type SelfLimits = components['schemas']['SelfLimits'];
export type SelfToken = components['schemas']['SelfToken'];
export type SelfUser = components['schemas']['SelfUser'];
export type SelfWorkspace = components['schemas']['SelfWorkspace'];
export type Speaker = components['schemas']['Speaker'];
export type SpeakersResponse = components['schemas']['SpeakersResponse'];
export type Summary = components['schemas']['Summary'];
export type SummaryApproval = components['schemas']['SummaryApproval'];
export type SummaryContent = components['schemas']['SummaryContent'];
export type SummaryCreator = components['schemas']['SummaryCreator'];
export type SummaryGeneration = components['schemas']['SummaryGeneration'];
export type SummaryGenerationResponse = components['schemas']['SummaryGenerationResponse'];
export type SummaryListItem = components['schemas']['SummaryListItem'];
export type SummaryNotesPatch = components['schemas']['SummaryNotesPatch'];
export type SummaryPage = components['schemas']['SummaryPage'];
export type SummaryResponse = components['schemas']['SummaryResponse'];
export type SummaryStatus = components['schemas']['SummaryStatus'];
export type Timestamp = components['schemas']['Timestamp'];
export type Todo = components['schemas']['Todo'];
export type Todos = components['schemas']['Todos'];
export type TokenScope = components['schemas']['TokenScope'];
export type Topic = components['schemas']['Topic'];
export type Topics = components['schemas']['Topics'];
export type TranscriptPage = components['schemas']['TranscriptPage'];
export type Utterance = components['schemas']['Utterance'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookAttempt = components['schemas']['WebhookAttempt'];
export type WebhookChange = components['schemas']['WebhookChange'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDeliveryKind = components['schemas']['WebhookDeliveryKind'];
export type WebhookDeliveryPage = components['schemas']['WebhookDeliveryPage'];
export type WebhookDeliveryResponse = components['schemas']['WebhookDeliveryResponse'];
export type WebhookDeliveryStatus = components['schemas']['WebhookDeliveryStatus'];
export type WebhookDeliveryWithAttempts = components['schemas']['WebhookDeliveryWithAttempts'];
export type WebhookDeliveryWithAttemptsResponse = components['schemas']['WebhookDeliveryWithAttemptsResponse'];
export type WebhookError = components['schemas']['WebhookError'];
export type WebhookMessageType = components['schemas']['WebhookMessageType'];
export type WebhookPage = components['schemas']['WebhookPage'];
export type WebhookPauseReason = components['schemas']['WebhookPauseReason'];
export type WebhookResponse = components['schemas']['WebhookResponse'];
export type WebhookState = components['schemas']['WebhookState'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type WebhookWithSecretResponse = components['schemas']['WebhookWithSecretResponse'];
export type SearchRelationshipsQuery = components['schemas']['SearchRelationshipsQuery'];
export type ListCompaniesQuery = components['schemas']['ListCompaniesQuery'];
export type ImportCompaniesQuery = components['schemas']['ImportCompaniesQuery'];
export type ExportCompaniesQuery = components['schemas']['ExportCompaniesQuery'];
export type ListCompanyHistoryQuery = components['schemas']['ListCompanyHistoryQuery'];
export type ListPeopleQuery = components['schemas']['ListPeopleQuery'];
export type ImportPeopleQuery = components['schemas']['ImportPeopleQuery'];
export type ExportPeopleQuery = components['schemas']['ExportPeopleQuery'];
export type ListPersonHistoryQuery = components['schemas']['ListPersonHistoryQuery'];
export type ListCustomFieldDefinitionsQuery = components['schemas']['ListCustomFieldDefinitionsQuery'];
export type LookUpCompanyRegistryQuery = components['schemas']['LookUpCompanyRegistryQuery'];
export type ListBriefingsQuery = components['schemas']['ListBriefingsQuery'];
export type ListSummariesQuery = components['schemas']['ListSummariesQuery'];
export type GetSummaryTranscriptQuery = components['schemas']['GetSummaryTranscriptQuery'];
export type ListEventsQuery = components['schemas']['ListEventsQuery'];
export type ListWebhooksQuery = components['schemas']['ListWebhooksQuery'];
export type ListWebhookDeliveriesQuery = components['schemas']['ListWebhookDeliveriesQuery'];
export type ListAuditEntriesQuery = components['schemas']['ListAuditEntriesQuery'];
